/** The helper as compiled into tRPC's packages, up to its closing brace at the start of a line. */
const helper = /^function _objectSpread2\(e\) \{\n[\s\S]*?\n\}$/m;

/** Equivalent for tRPC's uses: fresh objects, filled from plain ones. */
const replacement = 'const _objectSpread2 = Object.assign;';

/**
 * tRPC is published for engines without `{ ...spread }`: each procedure call spreads its options a dozen
 * times through helpers that define property after property, which took a seventh of the time of a short
 * call.
 *
 * @returns {import('vite').Plugin} a plugin that uses the native function; the build fails when tRPC no
 * longer matches.
 */
export function nativeSpread() {
  let replacedCount = 0;
  return {
    name: 'native-spread',
    buildStart() {
      replacedCount = 0;
    },
    transform(code, id) {
      if (!id.includes('/@trpc/server/') || !helper.test(code)) return null;
      replacedCount += 1;
      return { code: code.replace(helper, replacement), map: null };
    },
    buildEnd(error) {
      if (error || replacedCount === 1) return;
      this.error(
        `native-spread: found the helper of @trpc/server ${replacedCount} times instead of once; ` +
          'see whether its release still needs this plugin',
      );
    },
  };
}
