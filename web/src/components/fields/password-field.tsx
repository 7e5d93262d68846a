import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { afterPress } from '#components/fields/after-press.ts';
import { FieldFrame, type FieldProps } from '#components/fields/field-frame.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { controlRecipe } from '#theme/recipes/control.ts';

const Input = chakra('input', controlRecipe);

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'required' | 'type'> & { label: string };

/** A password field that can reveal its text. */
export function PasswordField({ label, error, hint, isRequired, id, onBlur, ...input }: PasswordFieldProps) {
  const { LL } = useI18n();
  const texts = LL.adminSession.password;
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            pe="min(9rem, 50%)"
            {...input}
            {...control}
            onBlur={afterPress(onBlur)}
          />
          <Button
            variant="ghost"
            size="sm"
            position="absolute"
            insetBlock="0.5"
            insetEnd="0.5"
            minH="auto"
            px="3"
            color="ink.muted"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            <span>
              {isShown ? texts.hide() : texts.show()}
              <VisuallyHidden> ({label})</VisuallyHidden>
            </span>
          </Button>
        </chakra.div>
      )}
    </FieldFrame>
  );
}
