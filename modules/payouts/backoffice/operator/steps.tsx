import { Chip, Row, useWords } from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'

import type { OperatedWithdrawal } from './operated-api.ts'
import { operatorWords } from './operator-words.ts'

const STEPS = [0, 1] as const

/** Who approved as the first and as the second, and whether the next one is whoever looks. */
export function Steps({ row: { approvals, whyNot } }: { readonly row: OperatedWithdrawal }) {
  const t = useWords(operatorWords)
  return (
    <Row gap={1} wrap>
      {STEPS.map((at) => {
        const given = approvals[at]
        if (given)
          return (
            <Chip icon={IconCheck} key={at} tone="green">
              {given.isMe ? t('you') : given.name}
            </Chip>
          )
        const isMine = at === approvals.length && whyNot === null
        return (
          <Chip key={at} tone={isMine ? 'amber' : 'outline'}>
            {t(isMine ? 'waitsForYou' : 'notYet')}
          </Chip>
        )
      })}
    </Row>
  )
}
