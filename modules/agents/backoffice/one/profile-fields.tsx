import { describeAccountRefusal, parseBankAccount, thaiBanks, thaiProvinces } from '@langraan/thai'
import { Stack, useLanguage, useSaid, useWords } from '@langraan/ui'
import {
  Combobox,
  type Form,
  PhoneField,
  phoneProblem,
  RadioGroup,
  Select,
  TaxIdField,
  TextField,
} from '@langraan/ui/forms'
import { type AgentContract, agentContracts, agentContractWords } from '../../rules/rules.ts'
import styles from '../agents.module.css'
import { profileWords } from './profile-words.ts'

export type ProfileValues = {
  name: string
  shopName: string
  phone: string
  email: string
  lineId: string
  sellsAt: string
  province: string
  taxId: string
  bankCode: string
  bankAccount: string
  bankAccountName: string
  contract: AgentContract
}

export const noProfile: ProfileValues = {
  name: '',
  shopName: '',
  phone: '',
  email: '',
  lineId: '',
  sellsAt: '',
  province: '',
  taxId: '',
  bankCode: '',
  bankAccount: '',
  bankAccountName: '',
  contract: 'resale',
}

type Missing = { nameMissing: string; bankAccountNameMissing: string }

/** What is wrong with a profile before it is sent; the server reads it by the same rules. */
export function profileProblems(
  { name, shopName, phone, bankCode, bankAccount, bankAccountName }: ProfileValues,
  language: 'th' | 'en',
  { nameMissing, bankAccountNameMissing }: Missing,
): Record<string, string> {
  const phoneWrong = phoneProblem(phone, language)
  const account = parseBankAccount(bankCode, bankAccount)
  const hasBank = bankCode !== '' || bankAccount !== ''
  return {
    ...(name.trim() === '' && { name: nameMissing }),
    ...(shopName.trim() === '' && { shopName: nameMissing }),
    ...(phoneWrong !== undefined && { phone: phoneWrong }),
    ...(hasBank && !account.ok && { bankAccount: describeAccountRefusal(account.refusal)[language] }),
    ...(hasBank && bankAccountName.trim() === '' && { bankAccountName: bankAccountNameMissing }),
  }
}

type Props<Values extends ProfileValues> = { readonly form: Form<Values> }

/** Who they are and where they sell. */
export function WhoFields<Values extends ProfileValues>({ form: given }: Props<Values>) {
  // The fields of a profile are the same whatever stands beside them.
  const form = given as unknown as Form<ProfileValues>
  const t = useWords(profileWords)
  const language = useLanguage()
  const provinces = [
    { value: '', label: t('noProvince') },
    ...thaiProvinces.map((one) => ({ value: one.th, label: one[language] })),
  ]
  return (
    <Stack gap={4}>
      <div className={styles.two}>
        <TextField
          help={t('shopNameHelp')}
          label={t('shopName')}
          maxLength={60}
          {...form.field('shopName')}
        />
        <TextField label={t('name')} maxLength={100} {...form.field('name')} />
        <PhoneField help={t('phoneHelp')} label={t('phone')} {...form.field('phone')} />
        <TextField
          help={t('emailHelp')}
          inputMode="email"
          label={t('email')}
          maxLength={254}
          type="email"
          {...form.field('email')}
        />
        <TextField label={t('lineId')} maxLength={60} {...form.field('lineId')} />
        <TextField help={t('sellsAtHelp')} label={t('sellsAt')} maxLength={300} {...form.field('sellsAt')} />
        <Combobox label={t('province')} options={provinces} {...form.field('province')} />
      </div>
    </Stack>
  )
}

/** How the shop and they work together. */
export function ContractFields<Values extends ProfileValues>({ form: given }: Props<Values>) {
  const form = given as unknown as Form<ProfileValues>
  const t = useWords(profileWords)
  const said = useSaid()
  const helps = { resale: t('contractResale'), commission: t('contractCommission') }
  return (
    <RadioGroup
      legend={t('contract')}
      onChange={(chosen) => form.set('contract', chosen === 'commission' ? 'commission' : 'resale')}
      options={agentContracts.map((value) => ({
        value,
        label: said(agentContractWords[value]),
        help: helps[value],
      }))}
      value={form.values.contract}
    />
  )
}

/** Where they are paid, and their number for taxes. */
export function MoneyFields<Values extends ProfileValues>({ form: given }: Props<Values>) {
  const form = given as unknown as Form<ProfileValues>
  const t = useWords(profileWords)
  const language = useLanguage()
  return (
    <div className={styles.two}>
      <Select
        label={t('bankCode')}
        options={thaiBanks.map((one) => ({ value: one.code, label: `${one[language]} (${one.shortName})` }))}
        placeholder={t('noBank')}
        {...form.field('bankCode')}
      />
      <TextField
        autoComplete="off"
        inputMode="numeric"
        label={t('bankAccount')}
        maxLength={20}
        {...form.field('bankAccount')}
      />
      <TextField label={t('bankAccountName')} maxLength={100} {...form.field('bankAccountName')} />
      <TaxIdField label={t('taxId')} maxLength={20} {...form.field('taxId')} />
    </div>
  )
}
