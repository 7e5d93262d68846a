/** Commands of an archive; each is `api/dist/cli/<name>.js`. */
export const productCommands = ['admin', 'backup', 'restore', 'person-data', 'doctor'];
