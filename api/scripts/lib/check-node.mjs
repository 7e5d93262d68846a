// Written in old JavaScript syntax, so that an old Node.js can parse it and report the problem.
var MINIMUM_MAJOR = 20;
var MINIMUM_MINOR = 19;

var version = /^(\d+)\.(\d+)/.exec(process.versions.node) || [];
var major = Number(version[1]);
var minor = Number(version[2]);
if (major < MINIMUM_MAJOR || (major === MINIMUM_MAJOR && minor < MINIMUM_MINOR)) {
  console.error(
    'Pixel & Prose needs Node.js ' +
      MINIMUM_MAJOR +
      '.' +
      MINIMUM_MINOR +
      ' or newer; this is ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). Get a current one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
