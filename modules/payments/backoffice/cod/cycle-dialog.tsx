import { carrierName } from '@langraan/thai'
import { ConfirmDialog, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { NumberField } from '@langraan/ui/forms'
import { useState } from 'react'
import type { CodCourier } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { codWords } from './cod-words.ts'

type Props = { readonly shopId: string; readonly courier: CodCourier; readonly onClose: () => void }

/** In how many banking days a courier pays. */
export function CycleDialog({ shopId, courier, onClose }: Props) {
  const t = useWords(codWords)
  const language = useLanguage()
  const { courierName } = courier
  const [days, setDays] = useState<number | undefined>(courier.bankingDays)
  const isGood = days !== undefined && days >= 0 && days <= 60
  const save = useChange(paymentsApi, 'PUT /shops/:shopId/cod/cycles/:courierName', {
    call: (bankingDays: number) => ({ params: { shopId, courierName }, body: { bankingDays } }),
    saw: courier.bankingDays,
    refresh: 'everything',
    said: t('savedToast'),
  })
  return (
    <ConfirmDialog
      confirmLabel={t('save')}
      onClose={onClose}
      onConfirm={async () => {
        if (!isGood) throw new Error(t('cycleHelp'))
        await save.mutateAsync(days)
      }}
      open
      title={t('cycleTitle', { courier: carrierName(courierName, language) })}
    >
      <NumberField
        help={t('cycleHelp')}
        label={t('cycleLabel')}
        max={60}
        min={0}
        onChange={setDays}
        value={days}
      />
    </ConfirmDialog>
  )
}
