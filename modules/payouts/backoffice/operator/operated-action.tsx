import { formatDate } from '@langraan/thai'
import { Button, Text, useLanguage, useWords } from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import { mayBecome } from '../../rules/withdrawal.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ClaimActions } from './claim.tsx'
import type { OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'

type Props = { readonly row: OperatedWithdrawal }

/** What whoever looks can do next with a withdrawal, or why they cannot. */
export function OperatedAction({ row }: Props) {
  const { state, claim } = row
  if (state === 'requested' || state === 'approved_first') return <Review row={row} />
  if (claim && claim.confirmedByName === null)
    return <ClaimActions amountSatang={row.grossSatang} claim={claim} number={row.number} />
  if (state === 'sent' || state === 'unknown' || state === 'paid') return <Answer row={row} />
  return mayBecome(state, 'refused') ? <Refuse row={row} /> : null
}

function Review({ row }: Props) {
  const t = useWords(operatorWords)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { whyNot, opensAt, approvals, nameCheck } = row
  const step = approvals.length + 1
  const words =
    whyNot === 'bank_account_new' && opensAt !== null
      ? t('opens', { at: formatDate(new Date(opensAt), { language, style: 'dateTime' }) })
      : whyNot && t(whyNot)
  // A name that is another's is looked at before anything is said of approving.
  const isPlain = whyNot === null && nameCheck === 'matches'
  return (
    <>
      {words !== null && (
        <Text size="sm" tone="third">
          {words}
        </Text>
      )}
      <Button
        icon={isPlain ? IconCheck : undefined}
        onClick={() => setOpen(true)}
        size="sm"
        variant={isPlain ? 'soft' : 'quiet'}
      >
        {isPlain ? t('approve', { step }) : t('look')}
      </Button>
      {open && <ReviewDialog onClose={() => setOpen(false)} row={row} />}
    </>
  )
}

function Answer({ row }: Props) {
  const t = useWords(operatorWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant={row.state === 'paid' ? 'quiet' : 'default'}>
        {t(row.state === 'paid' ? 'bounced' : 'answer')}
      </Button>
      {open && <AnswerDialog onClose={() => setOpen(false)} row={row} />}
    </>
  )
}

function Refuse({ row }: Props) {
  const t = useWords(operatorWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {t('refuse')}
      </Button>
      {open && <RefuseDialog onClose={() => setOpen(false)} onDone={() => setOpen(false)} row={row} />}
    </>
  )
}
