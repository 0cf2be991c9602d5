import { ConfirmDialog, moneyText, RadioCards, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { CodParcelShown } from '../../contract.ts'
import type { CodDecision } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { codWords } from './cod-words.ts'

type Props = { readonly shopId: string; readonly parcel: CodParcelShown; readonly onClose: () => void }

/** What is done about cash that its courier does not pay. */
export function DecideParcel({ shopId, parcel, onClose }: Props) {
  const t = useWords(codWords)
  const { shipmentId, choices, orderNumber: number, codSatang, toldSatang } = parcel
  const [chosen, setChosen] = useState<CodDecision>(choices[0] ?? 'dispute')
  const change = useChange(paymentsApi, 'POST /shops/:shopId/cod/:shipmentId/decisions', {
    once: true,
    call: (decision: CodDecision) => ({ params: { shopId, shipmentId }, body: { decision } }),
    refresh: 'everything',
    refreshAfterFailure: true,
    said: t('decidedToast'),
  })
  return (
    <ConfirmDialog
      confirmLabel={t(`decide_${chosen}`)}
      onClose={onClose}
      onConfirm={() => change.mutateAsync(chosen)}
      open
      title={t('decideTitle', { amount: moneyText(codSatang - (toldSatang ?? 0)), number })}
    >
      <Stack gap={3}>
        <RadioCards<CodDecision>
          legend={t('decideWhat')}
          onChange={setChosen}
          options={choices.map((one) => ({
            value: one,
            title: t(`decide_${one}`),
            detail: t(`help_${one}`),
          }))}
          value={chosen}
        />
        <Text as="p" size="sm" tone="second">
          {t('decideText')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
