// Written in plain old JavaScript, so that an old Node.js can still read it and say what is wrong.
var MINIMUM = [20, 19];

var version = process.versions.node.split('.').map(Number);
if (version[0] < MINIMUM[0] || (version[0] === MINIMUM[0] && version[1] < MINIMUM[1])) {
  console.error(
    'Pixel & Prose needs Node.js ' +
      MINIMUM.join('.') +
      ' or newer; this is ' +
      process.versions.node +
      ' (' +
      process.execPath +
      '). Get a current one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
