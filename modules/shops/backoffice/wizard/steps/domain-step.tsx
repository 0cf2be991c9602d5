import { Button, Card, HiddenText, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'

import type { ShopDraft } from '../../../contract.ts'
import { normaliseSubdomain } from '../../../rules/rules.ts'
import { domainStepWords } from './domain-step-words.ts'
import styles from './domain-step.module.css'
import type { Logos } from '../logo-field.tsx'
import { OwnDomain } from '../own-domain.tsx'
import { ShopPreview } from '../shop-preview.tsx'
import { StepHead } from './step-head.tsx'
import { useSubdomainCheck } from '../../domain/subdomain-check.ts'
import type { WizardForm } from '../use-wizard.ts'
import wizard from '../wizard.module.css'

type HostProps = { readonly form: WizardForm; readonly storefrontHost: string | undefined }

/** A subdomain, and while it is typed whether it can be had. */
function Subdomain({ form, storefrontHost }: HostProps) {
  const t = useWords(domainStepWords)
  const field = form.field('subdomain')
  const check = useSubdomainCheck(field.value)
  const label = normaliseSubdomain(field.value)
  // What the server refused when the step was left outweighs an answer from before.
  const free =
    check.state === 'free' && field.error === undefined
      ? t('free', { host: `${label}.${storefrontHost ?? ''}` })
      : undefined
  const error = field.error ?? check.problem
  const validate = (): void => {
    form.set('subdomain', label)
    check.again()
  }
  return (
    <Card title={t('cardTitle')}>
      <div className={styles.line}>
        <TextField
          {...field}
          autoComplete="off"
          end={storefrontHost && `.${storefrontHost}`}
          error={error}
          good={free}
          help={check.state === 'checking' ? `${t('checking')}…` : t('help')}
          inputMode="url"
          label={t('subdomain')}
          maxLength={100}
          onBlur={() => label !== field.value && form.set('subdomain', label)}
          // Capital letters mean the same in an address; small ones are what will be printed.
          onChange={(typed) => form.set('subdomain', typed.toLowerCase().replace(/\s/g, ''))}
        />
        <Button className={styles.validate} disabled={check.state === 'empty'} onClick={validate}>
          {t('validate')}
        </Button>
      </div>
      <HiddenText>
        <span aria-live="polite">{free ?? error}</span>
      </HiddenText>
    </Card>
  )
}

export type DomainStepProps = HostProps & { readonly draft: ShopDraft; readonly logos: Logos }

/** Step 3: where the shop is found on the web. */
export function DomainStep({ form, draft, logos, storefrontHost }: DomainStepProps) {
  const t = useWords(domainStepWords)
  const label = normaliseSubdomain(form.values.subdomain)
  return (
    <>
      <StepHead title={t('title')}>{t('lead')}</StepHead>
      <div className={wizard.columns}>
        <div className={wizard.stack}>
          <Subdomain form={form} storefrontHost={storefrontHost} />
          <OwnDomain draftId={draft.draftId} form={form} />
        </div>
        <aside className={`${wizard.aside} ${wizard.previewAside}`}>
          <ShopPreview
            host={label === '' ? undefined : `${label}.${storefrontHost ?? ''}`}
            draft={draft}
            logos={logos}
            values={form.values}
          />
        </aside>
      </div>
    </>
  )
}
