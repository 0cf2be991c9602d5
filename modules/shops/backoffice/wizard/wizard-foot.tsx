import { Button, Money, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconChevronLeft } from '@langraan/ui/icons'

import { useQuote } from '../plans-api.ts'
import { shopWords, stepKeys } from '../shop-words.ts'
import type { WizardState } from './use-wizard.ts'
import { quoteOf } from './wizard-values.ts'
import styles from './wizard.module.css'
import { wizardWords } from './wizard-words.ts'

/** What the chosen package costs a month; nothing while it costs nothing. */
function Total({ form }: Pick<WizardState, 'form'>) {
  const t = useWords(wizardWords)
  const quote = useQuote(quoteOf(form.values))
  if (form.values.planCode === 'trial' || !quote.data) return null
  return (
    <span className={styles.total}>
      <span className={styles.totalLabel}>{t('monthly')}</span>
      <Money satang={quote.data.netSatang} />
    </span>
  )
}

/** Back at the left; total and next at the right; above them what went wrong. It stays in sight. */
export function WizardFoot({ form, step, back }: WizardState) {
  const t = useWords(wizardWords)
  const words = useWords(shopWords)
  const next = stepKeys.at(step)
  return (
    <footer className={styles.foot}>
      {form.failure && (
        <div className={styles.failure}>
          <FormFailureNote failure={form.failure} />
        </div>
      )}
      <div className={styles.footInner}>
        {step > 1 && (
          <Button icon={IconChevronLeft} onClick={back} size="lg">
            {t('back')}
          </Button>
        )}
        <span className={styles.footEnd}>
          {step > 1 && <Total form={form} />}
          <Button busy={form.phase === 'sending'} size="lg" type="submit" variant="primary">
            {next ? (
              <>
                <span className={styles.wide}>{t('nextTo', { step: words(next) })}</span>
                <span className={styles.narrow}>{t('next')}</span>
              </>
            ) : (
              t('create')
            )}
          </Button>
        </span>
      </div>
    </footer>
  )
}
