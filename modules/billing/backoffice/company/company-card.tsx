import { Card, useWords } from '@langraan/ui'
import { OfficeFields, PhoneField, TaxIdField, TextField } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'

import styles from '../billing.module.css'
import type { CompanyValues } from './company-values.ts'
import { companyWords } from './company-words.ts'

/** Name, tax id and place of business. */
export function CompanyCard({ form }: { readonly form: Form<CompanyValues> }) {
  const t = useWords(companyWords)
  return (
    <Card title={t('company')}>
      <div className={styles.fields}>
        <TextField
          autoComplete="organization"
          label={t('name')}
          maxLength={200}
          {...form.field('companyName')}
        />
        <TextField
          help={t('nameEnglishHelp')}
          label={t('nameEnglish')}
          maxLength={200}
          {...form.field('companyNameEnglish')}
        />
        <TaxIdField
          autoComplete="off"
          help={t('taxIdHelp')}
          label={t('taxId')}
          maxLength={30}
          {...form.field('taxId')}
        />
        <PhoneField label={t('phone')} maxLength={30} {...form.field('phone')} />
        <OfficeFields
          branchNumber={form.field('branchNumber')}
          office={form.values.office}
          onOffice={(office) => form.set('office', office)}
        />
      </div>
    </Card>
  )
}
