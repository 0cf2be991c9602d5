import { AddressFields } from '@langraan/ui/address'
import { PhoneField, TextField } from '@langraan/ui/forms'
import { Card, useWords } from '@langraan/ui'

import type { ShopDraft } from '../../../contract.ts'
import { draftLogoUrl, searchAddress } from '../../shops-api.ts'
import { LogoField } from '../logo-field.tsx'
import type { LogoKind, Logos } from '../logo-field.tsx'
import { ShopPreview } from '../shop-preview.tsx'
import { shopStepWords } from './shop-step-words.ts'
import { StepHead } from './step-head.tsx'
import type { WizardForm } from '../use-wizard.ts'
import styles from '../wizard.module.css'

/** Where the shop is: a line that is typed, the rest by search. */
function Address({ form }: { readonly form: WizardForm }) {
  const t = useWords(shopStepWords)
  const { subdistrict, district, province, zipcode } = form.values
  const errors = Object.fromEntries(
    (['subdistrict', 'district', 'province', 'zipcode'] as const).map((part) => [part, form.errors[part]]),
  )
  return (
    <Card title={t('addressTitle')}>
      <div className={styles.stack}>
        <TextField
          autoComplete="address-line1"
          help={t('addressLineHelp')}
          label={t('addressLine')}
          maxLength={300}
          {...form.field('addressLine')}
        />
        <AddressFields
          errors={errors}
          onChange={(address) => {
            form.set('subdistrict', address.subdistrict)
            form.set('district', address.district)
            form.set('province', address.province)
            form.set('zipcode', address.zipcode)
          }}
          search={searchAddress}
          value={{ subdistrict, district, province, zipcode }}
        />
      </div>
    </Card>
  )
}

export type ShopStepProps = {
  readonly form: WizardForm
  readonly draft: ShopDraft
  readonly logos: Logos
  readonly onLogo: (kind: LogoKind, file: File) => void
  readonly onDraft: (draft: ShopDraft) => void
}

/** Step 1: who the shop is, where it is, what it looks like. */
export function ShopStep({ form, draft, logos, onLogo, onDraft }: ShopStepProps) {
  const t = useWords(shopStepWords)
  const logoProps = (kind: LogoKind) => ({
    kind,
    draftId: draft.draftId,
    uploaded: draftLogoUrl(draft, kind),
    file: logos[kind],
    onUploaded: (file: File, saved: ShopDraft) => {
      onLogo(kind, file)
      onDraft(saved)
    },
  })
  return (
    <>
      <StepHead title={t('title')}>{t('lead')}</StepHead>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card title={t('whoTitle')}>
            <div className={styles.stack}>
              <TextField help={t('nameHelp')} label={t('name')} maxLength={100} {...form.field('name')} />
              <div className={styles.two}>
                <PhoneField
                  help={t('phoneHelp')}
                  label={t('phone')}
                  maxLength={30}
                  {...form.field('phone')}
                />
                <TextField
                  autoComplete="off"
                  help={t('lineIdHelp')}
                  label={t('lineId')}
                  maxLength={60}
                  optional
                  {...form.field('lineId')}
                />
              </div>
            </div>
          </Card>
          <Address form={form} />
          <Card hint={t('logosHint')} title={t('logosTitle')}>
            <div className={styles.two}>
              <LogoField {...logoProps('logo')} />
              <LogoField {...logoProps('square')} />
            </div>
          </Card>
        </div>
        <aside className={`${styles.aside} ${styles.previewAside}`}>
          <ShopPreview draft={draft} logos={logos} values={form.values} />
        </aside>
      </div>
    </>
  )
}
