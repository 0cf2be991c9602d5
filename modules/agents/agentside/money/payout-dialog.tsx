import { Button, Modal, moneyText, Note, Stack, SummaryList, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote } from '@langraan/ui/forms'
import type { AgentSelf } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { useSelf } from '../use-self.ts'
import { moneyWords } from './money-words.ts'

/** Asks the shop for what can be withdrawn, and says before what is taken off it. */
export function PayoutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(moneyWords)
  const { api, shopId, href } = useAgent()
  const self = useSelf()
  const { availableSatang, payout } = self.money
  const { nettedSatang = 0, taxSatang = 0, netSatang = 0 } = payout ?? {}
  const ask = useChange(api, 'POST /shops/:shopId/agent/payouts', {
    once: true,
    call: { params: { shopId }, body: { shownSatang: netSatang } },
    refresh: [/agent\//],
    refreshAfterFailure: true,
    said: (payout) => t('askedToast', { amount: moneyText(payout.netSatang) }),
    onDone: onClose,
  })
  const why = useWhyNot(self, netSatang)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {t('cancel')}
          </Button>
          <Button
            busy={ask.isPending}
            {...(why !== undefined && { disabledReason: why })}
            onClick={() => ask.mutate()}
            variant="primary"
          >
            {t('askDo', { amount: moneyText(netSatang) })}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('askTitle')}
    >
      <Stack>
        <Text>{t('askWhat')}</Text>
        <SummaryList
          lines={[
            { label: t('askAll'), value: moneyText(availableSatang) },
            ...(nettedSatang > 0 ? [{ label: t('askNetted'), value: moneyText(-nettedSatang) }] : []),
            ...(taxSatang > 0 ? [{ label: t('askTax'), value: moneyText(-taxSatang) }] : []),
            { label: t('askNet'), value: moneyText(netSatang), kind: 'total' },
          ]}
        />
        {why !== undefined && (
          <Note tone="amber">
            {why} {self.profile.bankAccount === '' && <a href={href('/profile')}>{t('toProfile')}</a>}
          </Note>
        )}
        <FormFailureNote failure={ask.error ? { message: ask.error.message } : undefined} />
      </Stack>
    </Modal>
  )
}

function useWhyNot({ profile, money }: AgentSelf, netSatang: number): string | undefined {
  const t = useWords(moneyWords)
  if (profile.bankAccount === '') return t('noAccount')
  if (money.withdrawingSatang > 0) return t('isWaiting')
  if (money.availableSatang <= 0) return t('nothingToAsk')
  return netSatang === 0 ? t('allNetted') : undefined
}
