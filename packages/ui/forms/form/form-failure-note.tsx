import { Row } from '../../parts/page/layout.tsx'
import { Note } from '../../parts/note.tsx'
import { FailureOffer } from '../../states/failure-offer.tsx'
import { useKitWords } from '../../words/kit-words.ts'
import type { FormFailure } from './form-state.ts'

/** What went wrong with the whole form, above its buttons; nothing when nothing did. */
export function FormFailureNote({ failure }: { readonly failure: FormFailure | undefined }) {
  const t = useKitWords()
  if (!failure) return null
  return (
    <Note announce="alert" title={failure.message} tone="red">
      <Row gap={3} justify="between" wrap>
        {failure.requestId && t('requestId', { id: failure.requestId })}
        <FailureOffer details={failure.details} />
      </Row>
    </Note>
  )
}
