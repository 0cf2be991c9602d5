import { Button, Card, Note, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, TextField } from '@langraan/ui/forms'

import { cleanOwnDomain } from '../../rules/rules.ts'
import { DomainOutcome, DomainRecord } from '../domain/domain-record.tsx'
import { domainWords } from '../domain/domain-words.ts'
import { shopsApi } from '../shops-api.ts'
import { domainStepWords } from './steps/domain-step-words.ts'
import styles from './steps/domain-step.module.css'
import type { WizardForm } from './use-wizard.ts'
import wizard from './wizard.module.css'

type Props = { readonly form: WizardForm; readonly draftId: string }

/** Asks about the domain that was typed; an answer about another one is no answer any more. */
function useDomainCheck(draftId: string, domain: string) {
  const asking = useChange(shopsApi, 'POST /shop-drafts/:draftId/domain-check', {
    call: (asked: string) => ({ params: { draftId }, body: { domain: asked } }),
  })
  const fresh = asking.variables === domain
  return {
    ask: () => asking.mutate(domain),
    busy: asking.isPending,
    answer: fresh ? asking.data : undefined,
    failure: fresh ? asking.error?.message : undefined,
  }
}

/** The fields of a domain that the merchant has already, and the look whether it is proved. */
function Domain({ form, draftId }: Props) {
  const t = useWords(domainStepWords)
  const words = useWords(domainWords)
  const field = form.field('ownDomain')
  const check = useDomainCheck(draftId, cleanOwnDomain(field.value))
  return (
    <>
      <div className={styles.line}>
        <TextField
          {...field}
          autoComplete="off"
          error={field.error ?? check.failure}
          help={t('ownHelp')}
          inputMode="url"
          label={t('ownDomain')}
          maxLength={260}
          onBlur={() => {
            form.set('ownDomain', cleanOwnDomain(field.value))
            field.onBlur()
          }}
          placeholder="mali-studio.com"
        />
        <Button
          busy={check.busy}
          className={styles.validate}
          disabled={field.value.trim() === ''}
          onClick={check.ask}
        >
          {words('check')}
        </Button>
      </div>
      {check.answer && <DomainOutcome outcome={check.answer.outcome} />}
      {check.answer?.record && check.answer.outcome !== 'found' && (
        <DomainRecord record={check.answer.record} />
      )}
      <Note>{t('ownNote')}</Note>
    </>
  )
}

/** A domain that the merchant has already. */
export function OwnDomain({ form, draftId }: Props) {
  const t = useWords(domainStepWords)
  const { hasOwnDomain } = form.values
  return (
    <Card title={t('ownTitle')}>
      <div className={wizard.stack}>
        <Checkbox
          checked={hasOwnDomain}
          label={t('hasOwn')}
          name="hasOwnDomain"
          onChange={(checked) => form.set('hasOwnDomain', checked)}
        />
        {hasOwnDomain && <Domain draftId={draftId} form={form} />}
      </div>
    </Card>
  )
}
