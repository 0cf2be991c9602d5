import { useLanguage, useWords } from '@langraan/ui'
import { Combobox, Select, TaxIdField } from '@langraan/ui/forms'
import { type FieldErrors, type Form, PhoneField, phoneProblem, TextField } from '@langraan/ui/forms'
import type { Language } from '@langraan/ui'
import { thaiBanks, thaiProvinces } from '@langraan/thai'
import styles from './door.module.css'
import { joiningWords } from './joining-words.ts'

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
}

/** What is wrong with a profile before it is sent; the rest the server says beside its field. */
export function useProfileComplaints(): (values: ProfileValues) => FieldErrors {
  const t = useWords(joiningWords)
  const language: Language = useLanguage()
  return ({ name, shopName, phone }) => {
    const wrong = phoneProblem(phone, language)
    return {
      ...(name.trim() === '' && { name: t('nameMissing') }),
      ...(shopName.trim() === '' && { shopName: t('shopNameMissing') }),
      ...(phone.trim() === '' && { phone: t('phoneMissing') }),
      ...(wrong !== undefined && { phone: wrong }),
    }
  }
}

type Props = { readonly form: Pick<Form<ProfileValues>, 'field'> }

/** Who an agent is, and under which name they sell. */
export function WhoFields({ form }: Props) {
  const t = useWords(joiningWords)
  const language = useLanguage()
  const provinces = thaiProvinces.map((one) => ({
    value: one.th,
    label: language === 'th' ? one.th : one.en,
  }))
  return (
    <>
      <TextField autoComplete="name" label={t('name')} maxLength={100} {...form.field('name')} />
      <TextField
        autoComplete="organization"
        help={t('shopNameHelp')}
        label={t('shopName')}
        maxLength={60}
        {...form.field('shopName')}
      />
      <PhoneField help={t('phoneHelp')} label={t('phone')} {...form.field('phone')} />
      <TextField
        autoComplete="email"
        help={t('emailHelp')}
        inputMode="email"
        label={t('email')}
        maxLength={254}
        optional
        type="email"
        {...form.field('email')}
      />
      <div className={styles.pair}>
        <TextField label={t('lineId')} maxLength={60} optional {...form.field('lineId')} />
        <Combobox label={t('province')} optional options={provinces} {...form.field('province')} />
      </div>
      <TextField
        help={t('sellsAtHelp')}
        label={t('sellsAt')}
        maxLength={300}
        optional
        {...form.field('sellsAt')}
      />
      <TaxIdField label={t('taxId')} optional {...form.field('taxId')} />
    </>
  )
}

/** Where an agent is paid. */
export function BankFields({ form }: Props) {
  const t = useWords(joiningWords)
  const language = useLanguage()
  return (
    <>
      <Select
        label={t('bankCode')}
        options={thaiBanks.map(({ code, th, en }) => ({ value: code, label: language === 'th' ? th : en }))}
        placeholder={t('noBank')}
        {...form.field('bankCode')}
      />
      <div className={styles.pair}>
        <TextField
          inputMode="numeric"
          label={t('bankAccount')}
          maxLength={20}
          {...form.field('bankAccount')}
        />
        <TextField label={t('bankAccountName')} maxLength={100} {...form.field('bankAccountName')} />
      </div>
    </>
  )
}
