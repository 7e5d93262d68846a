/** Calls that stream files. Their bytes have a quota of their own, and they may take minutes over a slow line. */
const filePaths =
  /^\/(?:api\/uploads|trpc\/uploads\.create|storage\/base\/?|storage\/multipart\/part\/.+|api\/orders\/\d+\/deliverables\/files)$/;

export const carriesFiles = (path: string): boolean => filePaths.test(path);
