import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CheckboxField } from '#components/fields/checkbox-field.tsx';
import { Disclosure, DisclosureTitle } from '#components/fold/disclosure.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { deviceSetting } from '#lib/kept/device-setting.ts';

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'line.control',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontSize: 'xs',
    textAlign: 'center',
  },
});

const setting = deviceSetting('admin-slash-key', true);

/** Whether `/` focuses the search. Users must be able to turn off single-key shortcuts (WCAG 2.2, 2.1.4). */
export function useSlashSetting(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(setting.read);
  return [
    isOn,
    (next) => {
      setIsOn(next);
      setting.write(next);
    },
  ];
}

type KeyboardHelpProps = { isSlashOn: boolean; onSlashChange: (isOn: boolean) => void };

export function KeyboardHelp({ isSlashOn, onSlashChange }: KeyboardHelpProps) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard.keys;
  const keys = [
    { keys: ['/'], text: texts.search() },
    { keys: ['↑', '↓'], text: texts.rows() },
    { keys: [texts.home(), texts.end()], text: texts.ends() },
    { keys: ['Esc'], text: texts.close() },
  ];
  return (
    <Disclosure textStyle="small" color="ink.muted" data-print="hide" hideBelow="lg" mt="4">
      <DisclosureTitle>{texts.title()}</DisclosureTitle>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2" mt="2">
        {keys.map((item) => (
          <chakra.div key={item.text} display="flex" gap="2">
            <dt>
              {item.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{item.text}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <CheckboxField
        label={texts.slash()}
        checked={isSlashOn}
        onChange={({ target }) => onSlashChange(target.checked)}
      />
    </Disclosure>
  );
}
