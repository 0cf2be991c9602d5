import { useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'

import { signInWords } from './sign-in-words.ts'

export type CodeFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string
  readonly autoFocus?: boolean
  readonly help?: string
}

/** The figures of an app; a recovery code fits as well. Phones offer what they know of one. */
export function CodeField(props: CodeFieldProps) {
  const t = useWords(signInWords)
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      help={props.help ?? t('codeHelp')}
      label={t('code')}
      maxLength={40}
      name="totp"
    />
  )
}
