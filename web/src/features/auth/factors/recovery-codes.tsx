import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { SecretFrame } from '#components/portal/secret/secret-frame.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** New recovery codes, which can be seen only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { LL } = useI18n();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes) title.current?.focus();
  }, [codes]);
  return (
    <SecretFrame
      titleId={titleId}
      titleRef={title}
      texts={LL.adminAccount.factors.codes}
      secret={codes.join('\n')}
      onDone={onDone}
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        columnGap="5"
        rowGap="1"
        fontFamily="mono"
        fontSize="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
    </SecretFrame>
  );
}
