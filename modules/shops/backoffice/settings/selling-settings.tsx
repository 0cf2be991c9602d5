import { SkeletonLines, Stack, useWords } from '@langraan/ui'
import { useForm } from '@langraan/ui/forms'
import type { FieldErrors } from '@langraan/ui/forms'
import type { Translate } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'

import { LoadFailure } from '../load-failure.tsx'
import { shopsApi } from '../shops-api.ts'
import { BankCard } from './bank-cards.tsx'
import { BillCard, CodCard, MeasureCard, ParcelCard, PromptPayCard, UnpaidCard } from './receiving-cards.tsx'
import { isBillerId, isBillReference, keptPromptPayId } from '../../rules/rules.ts'
import {
  bankFaults,
  keptAccounts,
  normaliseAccountNumber,
  normaliseBillerId,
  normaliseReference,
  promptPayFault,
} from './receiving-rules.ts'
import { settingsQuery, valuesOf } from './receiving-values.ts'
import type { MoreAccount, ReceivingValues, Settings } from './receiving-values.ts'
import { SettingsFoot } from './settings-foot.tsx'
import { settingsWords } from './settings-words.ts'
import { useChangeLock } from './use-change-lock.ts'

type T = Translate<(typeof settingsWords)['th']>

function problemsOf(t: T, values: ReceivingValues): FieldErrors {
  const fault = promptPayFault(values.promptpayId)
  const bank = bankFaults(values)
  return {
    ...(fault && { promptpayId: t(`promptpay_${fault}`) }),
    ...(bank.bankCode && { bankCode: t('bankMissing') }),
    ...(bank.bankAccountNumber && { bankAccountNumber: t(`accountNumber_${bank.bankAccountNumber}`) }),
    ...(bank.bankAccountName && { bankAccountName: t('accountNameMissing') }),
    ...Object.assign({}, ...values.moreAccounts.map((account, at) => problemsOfOther(t, account, at))),
    ...problemsOfBills(t, values),
  }
}

function problemsOfOther(t: T, { bankCode, number, name }: MoreAccount, at: number): FieldErrors {
  const fault = bankFaults({ bankCode, bankAccountNumber: number, bankAccountName: name })
  return {
    ...(fault.bankCode && { [`moreAccounts.${at}.bankCode`]: t('bankMissing') }),
    ...(fault.bankAccountNumber && {
      [`moreAccounts.${at}.number`]: t(`accountNumber_${fault.bankAccountNumber}`),
    }),
    ...(fault.bankAccountName && { [`moreAccounts.${at}.name`]: t('accountNameMissing') }),
  }
}

function problemsOfBills(t: T, values: ReceivingValues): FieldErrors {
  const [biller, reference] = [normaliseBillerId(values.billerId), normaliseReference(values.billerRef2)]
  return {
    ...(biller !== '' && !isBillerId(biller) && { billerId: t('billerWrong') }),
    ...(reference !== '' && !isBillReference(reference) && { billerRef2: t('referenceWrong') }),
  }
}

function ReceivingForm({ shopId, settings }: { readonly shopId: string; readonly settings: Settings }) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId)
  const save = useChange(shopsApi, 'PUT /shops/:shopId/selling-settings', {
    call: ({ weightGrams, unpaidHours, ...values }: ReceivingValues) => ({
      params: { shopId },
      body: {
        ...values,
        promptpayId: keptPromptPayId(values.promptpayId),
        bankAccountNumber: normaliseAccountNumber(values.bankAccountNumber),
        moreAccounts: keptAccounts(values.moreAccounts),
        billerId: normaliseBillerId(values.billerId),
        billerRef2: normaliseReference(values.billerRef2),
        defaultWeightGrams: weightGrams ?? null,
        unpaidHours: unpaidHours ?? null,
        mostPiecesPerArticle: values.mostPiecesPerArticle ?? null,
        mostPiecesPerOrder: values.mostPiecesPerOrder ?? null,
        mostOpenPerPerson: values.mostOpenPerPerson ?? null,
        mostOpenPerAddress: values.mostOpenPerAddress ?? null,
      },
    }),
    saw: valuesOf(settings),
    keepAs: settingsQuery(shopId),
    said: t('saved'),
  })
  const form = useForm<ReceivingValues>({
    initial: valuesOf(settings),
    draftKey: `selling-settings:${shopId}`,
    draftOfTyped: true,
    validate: (values) => problemsOf(t, values),
    lock,
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <PromptPayCard form={form} shopId={shopId} />
        <BillCard form={form} />
        <BankCard form={form} />
        <CodCard form={form} />
        <UnpaidCard form={form} />
        <MeasureCard form={form} />
        <ParcelCard form={form} />
        <SettingsFoot form={form} lock={lock} saved={valuesOf(settings)} />
      </Stack>
    </form>
  )
}

/** How the shop is paid, and what a parcel weighs when nothing else is known. */
export function SellingSettings({ shopId }: { readonly shopId: string }) {
  const settings = useQuery({ ...settingsQuery(shopId), refetchOnWindowFocus: false })
  if (settings.isPending) return <SkeletonLines count={8} />
  if (settings.isError) return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
  return <ReceivingForm key={shopId} settings={settings.data} shopId={shopId} />
}
