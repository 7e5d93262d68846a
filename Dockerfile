# The image of this release: docker build -t pixel-and-prose .
# The server stores its data in /data; the rest of the file system may be read-only.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
RUN node api/scripts/package.mjs --out /out \
  && mkdir /app \
  && tar -xzf /out/*.tar.gz -C /app --strip-components=1

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Not root; a volume takes over this folder's owner when it is first mounted.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
COPY --from=build /app /app
WORKDIR /app
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "start.mjs"]
