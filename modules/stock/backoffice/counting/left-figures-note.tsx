import { Button, Note, Row, useWords } from '@langraan/ui'
import type { Form } from '@langraan/ui/forms'
import { papersWords } from '../papers/papers-words.ts'

/** Says that figures typed before are shown again, and gives the first ones back. */
export function LeftFigures<Values extends object>({ form }: { readonly form: Form<Values> }) {
  const t = useWords(papersWords)
  if (!form.restored || !form.dirty) return null
  return (
    <Note tone="amber">
      <Row gap={3} justify="between" wrap>
        {t('restored')}
        <Button onClick={() => form.reset()} size="sm" variant="quiet">
          {t('startOver')}
        </Button>
      </Row>
    </Note>
  )
}
