import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, count, gt, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { isSameSecret } from '#lib/crypto/hmac.ts';
import { metric } from '#lib/metric.ts';
import { renderStorageMetrics } from '#storage/metrics/storage-metrics.ts';
import { renderWebhookMetrics } from '#webhooks/webhook-metrics.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isLocalCaller } from '../http/caller-ip.ts';

type Observation = { method: string; route: string; status: number; durationMs: number };

/** Counts responses for `/metrics`. */
export type Metrics = {
  observe(observation: Observation): void;
  /** Returns Prometheus text, format 0.0.4. */
  render(): string;
};

/** Upper bounds of the duration histogram, in seconds. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
]);

type Series = { buckets: number[]; count: number; sumSeconds: number; byStatus: Map<number, number> };

const escapeLabel = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');

/** Measures one process; a library would add little to these few metrics. */
export function createMetrics(): Metrics {
  const series = new Map<string, Series>();
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();

  return {
    observe({ method, route, status, durationMs }) {
      const labels = `method="${knownMethods.has(method) ? method : 'OTHER'}",route="${escapeLabel(route)}"`;
      let entry = series.get(labels);
      if (!entry) {
        entry = { buckets: bucketSeconds.map(() => 0), count: 0, sumSeconds: 0, byStatus: new Map() };
        series.set(labels, entry);
      }
      const seconds = durationMs / 1000;
      entry.count += 1;
      entry.sumSeconds += seconds;
      entry.byStatus.set(status, (entry.byStatus.get(status) ?? 0) + 1);
      bucketSeconds.forEach((bound, index) => {
        if (seconds <= bound) entry.buckets[index] = (entry.buckets[index] ?? 0) + 1;
      });
    },

    render() {
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const lines = [
        ...metric('process_resident_memory_bytes', 'Resident memory.', 'gauge', memory.rss),
        ...metric('nodejs_heap_used_bytes', 'Used heap.', 'gauge', memory.heapUsed),
        ...metric('process_cpu_seconds_total', 'CPU time.', 'counter', (cpu.user + cpu.system) / 1e6),
        ...metric('process_uptime_seconds', 'Time since the start.', 'gauge', Math.round(process.uptime())),
        ...metric(
          'nodejs_eventloop_delay_p99_seconds',
          'How late the event loop runs, 99th percentile since the last reading.',
          'gauge',
          loopDelay.percentile(99) / 1e9 || 0,
        ),
        '# HELP http_requests_total Answers by method, route and status.',
        '# TYPE http_requests_total counter',
      ];
      loopDelay.reset();
      for (const [labels, { byStatus }] of series) {
        for (const [status, n] of byStatus)
          lines.push(`http_requests_total{${labels},status="${status}"} ${n}`);
      }
      lines.push(
        '# HELP http_request_duration_seconds Time until the answer was ready.',
        '# TYPE http_request_duration_seconds histogram',
      );
      for (const [labels, entry] of series) {
        bucketSeconds.forEach((bound, index) => {
          lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${entry.buckets[index]}`);
        });
        lines.push(
          `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${entry.count}`,
          `http_request_duration_seconds_sum{${labels}} ${entry.sumSeconds}`,
          `http_request_duration_seconds_count{${labels}} ${entry.count}`,
        );
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/**
 * Serves `/metrics` to this machine or with the bearer token of `METRICS_TOKEN`; all other callers get 403.
 * Behind a proxy, every request comes from this machine according to its socket, and a missing proxy header
 * proves nothing, so only the token counts then.
 * Source: interfaces, "Addresses".
 */
export function metricsHandler(deps: Deps, metrics: Metrics) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const isLocal = deps.env.trustProxy === 0 && isLocalCaller(c);
    if (!isLocal && !hasToken(c.req.header('authorization'), deps.env.metricsToken)) {
      throw new AppError('FORBIDDEN');
    }
    return c.body(metrics.render() + (await renderDatabase(deps)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  };
}

function hasToken(authorization: string | undefined, token: string | null): boolean {
  return !!token && !!authorization && isSameSecret(authorization, `Bearer ${token}`);
}

async function renderDatabase(deps: Deps): Promise<string> {
  const { db } = deps;
  try {
    const waiting = isNull(outbox.doneAt);
    const [[queued], [failing], kept] = await Promise.all([
      db.select({ n: count() }).from(outbox).where(waiting),
      db
        .select({ n: count() })
        .from(outbox)
        .where(and(waiting, gt(outbox.attempts, 1))),
      db.$count(receivedMails, isKeptReply),
    ]);
    const lines = [
      ...metric('database_up', 'Whether the database answered.', 'gauge', 1),
      ...metric('outbox_queued', 'Mails that wait to be sent.', 'gauge', queued?.n ?? 0),
      ...metric('outbox_retrying', 'Waiting mails of which an attempt has failed.', 'gauge', failing?.n ?? 0),
      ...metric('mailbox_kept', 'Replies by mail that wait for a decision.', 'gauge', kept),
    ];
    const [storage, webhooks] = await Promise.all([renderStorageMetrics(deps), renderWebhookMetrics(deps)]);
    return `${lines.join('\n')}\n${storage}${webhooks}`;
  } catch {
    return `${metric('database_up', 'Whether the database answered.', 'gauge', 0).join('\n')}\n`;
  }
}
