import { describeAccountRefusal, parseBankAccount, thaiBanks } from '@langraan/thai'
import { useLanguage } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import { Select, TextField } from '@langraan/ui/forms'
import type { FieldBinding } from '@langraan/ui/forms'

type Numbered = { bankCode: string; accountNumber: string }

/** Why a number is no account of its bank; nothing where it can be one. */
export function accountProblem(
  { bankCode, accountNumber }: Numbered,
  language: Language,
): { accountNumber: string } | undefined {
  const read = parseBankAccount(bankCode, accountNumber)
  return read.ok ? undefined : { accountNumber: describeAccountRefusal(read.refusal)[language] }
}

type Props = {
  readonly bank: FieldBinding<string>
  readonly number: FieldBinding<string>
  readonly words: { readonly bank: string; readonly choose: string; readonly number: string }
}

/** The bank, and the number of the account there. */
export function BankFields({ bank, number, words }: Props) {
  const language = useLanguage()
  const options = thaiBanks.map((one) => ({ value: one.code, label: `${one[language]} (${one.shortName})` }))
  return (
    <>
      <Select label={words.bank} options={options} placeholder={words.choose} {...bank} />
      <TextField autoComplete="off" inputMode="numeric" label={words.number} maxLength={20} {...number} />
    </>
  )
}
