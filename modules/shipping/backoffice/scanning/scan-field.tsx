import { Button, Row, Stack, useStuckBar, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconBarcode } from '@langraan/ui/icons'
import { CameraScan } from '@langraan/ui/scan'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './scanning.module.css'
import { scanningWords } from './scanning-words.ts'
import { useTypedAnywhere } from './use-typed-anywhere.ts'

type Props = {
  /** What is scanned; with another word the scanner's next code belongs here again. */
  readonly label: string
  readonly lock: string | undefined
  readonly onCode: (code: string) => void
  readonly outcome: string | undefined
}

/** Where codes are read: by a scanner that types, by the camera, or by hand. */
export function ScanField({ label, lock, onCode, outcome }: Props) {
  const t = useWords(scanningWords)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const bar = useStuckBar<HTMLFormElement>()
  useEffect(() => field.current?.focus({ preventScroll: true }), [label])
  useTypedAnywhere(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = code.trim()
    // Empty at once: a scanner is faster than the network, and the next code must not join this one.
    setCode('')
    field.current?.focus()
    if (read !== '') onCode(read)
  }
  return (
    <form className={styles.scan} onSubmit={submit} ref={bar}>
      <Row align="top" gap={2}>
        <Stack gap={1} grow>
          <TextField
            autoComplete="off"
            disabled={lock !== undefined}
            end={<CameraScan onCode={onCode} outcome={outcome} />}
            inputRef={field}
            label={label}
            onChange={setCode}
            start={<IconBarcode aria-hidden size={20} />}
            value={code}
            {...(lock !== undefined && { help: lock })}
          />
        </Stack>
        <span className={styles.beside}>
          <Button type="submit" {...(lock !== undefined && { disabledReason: lock })}>
            {t('enter')}
          </Button>
        </span>
      </Row>
    </form>
  )
}
