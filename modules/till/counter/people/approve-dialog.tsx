import { type TillRight, tillRights } from '@langraan/till/rules'
import { Modal, useLanguage } from '@langraan/ui'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { PinEntry } from './pin-entry.tsx'
import { useTill } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

/** Asks whether somebody may: `null` where the one at the till may, else whose PIN allowed it; undefined where nobody did. */
type Approve = (right: TillRight) => Promise<string | null | undefined>

const ApproveContext = createContext<Approve>(async () => undefined)
export const useApprove = (): Approve => useContext(ApproveContext)

type Question = { right: TillRight; answer: (by: string | undefined) => void }

/** What the one at the till may not, somebody who may allows by their PIN, for that one action. */
export function ApproveProvider({ children }: { readonly children: ReactNode }) {
  const t = useCounterWords()
  const language = useLanguage()
  const till = useTill()
  const [question, setQuestion] = useState<Question>()
  const approve = useCallback<Approve>(
    async (right) => {
      if (till.shown.get().staff?.rights.includes(right)) return null
      return new Promise((resolve) => setQuestion({ right, answer: resolve }))
    },
    [till],
  )
  const answer = (by: string | undefined): void => {
    question?.answer(by)
    setQuestion(undefined)
  }
  const onPin = async (pin: string) => {
    const found = await till.personOf(pin, question?.right)
    if (found.kind === 'is') answer(found.staff.staffId)
    return found
  }
  return (
    <ApproveContext value={approve}>
      {children}
      {question && (
        <Modal
          hint={t('approveHint', { right: tillRights[question.right][language] })}
          onClose={() => answer(undefined)}
          open
          size="small"
          title={t('approveTitle')}
        >
          <PinEntry onPin={onPin} />
        </Modal>
      )}
    </ApproveContext>
  )
}
