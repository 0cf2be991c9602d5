import { Button, Note, Row, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'

import { settingsWords } from './settings-words.ts'

export type SettingsFootProps<Values extends object> = {
  readonly form: Form<Values>
  /** As the server has it, to go back to. */
  readonly saved: Values
  readonly lock: string | undefined
}

/** The end of a settings form: what went wrong, what came back from before, the one button. */
export function SettingsFoot<Values extends object>({ form, saved, lock }: SettingsFootProps<Values>) {
  const t = useWords(settingsWords)
  return (
    <>
      {form.restored && form.dirty && (
        <Note tone="amber">
          <Row gap={3} justify="between" wrap>
            {t('restored')}
            <Button onClick={() => form.reset(saved)} size="sm" variant="quiet">
              {t('discard')}
            </Button>
          </Row>
        </Note>
      )}
      <FormFailureNote failure={form.failure} />
      <Row justify="end">
        <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
          {t('save')}
        </Button>
      </Row>
    </>
  )
}
