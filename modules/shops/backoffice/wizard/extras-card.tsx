import { Card, IconSquare, Money, moneyText, Note, QuantityStepper, Text, useWords } from '@langraan/ui'
import { IconBuildingStore, IconMessage, IconUsers } from '@langraan/ui/icons'

import type { Charges, Plan } from '../plans-api.ts'
import styles from './steps/package-step.module.css'
import { packageStepWords } from './steps/package-step-words.ts'
import type { WizardForm } from './use-wizard.ts'

const rows = [
  {
    field: 'extraPages',
    charge: 'extraPageSatang',
    included: 'pagesIncluded',
    holds: 'pages',
    icon: IconUsers,
  },
  {
    field: 'extraLineOas',
    charge: 'extraLineOaSatang',
    included: 'lineOasIncluded',
    holds: 'lineOas',
    icon: IconMessage,
  },
  {
    field: 'extraBranches',
    charge: 'extraBranchSatang',
    included: 'branchesIncluded',
    holds: 'branches',
    icon: IconBuildingStore,
  },
] as const

export type ExtrasCardProps = { readonly form: WizardForm; readonly plan: Plan; readonly charges: Charges }

/** What can be added to a package, where it allows it; else where it would be possible. */
export function ExtrasCard({ form, plan, charges }: ExtrasCardProps) {
  const t = useWords(packageStepWords)
  if (!plan.extrasAllowed) return <Note>{t('extrasNone')}</Note>
  const each = new Set(rows.map((row) => charges[row.charge]))
  const [price] = each
  const hint =
    each.size === 1 && price !== undefined ? t('extrasEach', { amount: moneyText(price) }) : undefined
  return (
    <Card flush hint={hint} title={t('extras')}>
      <ul className={styles.extras}>
        {rows.map(({ field, charge, included, holds, icon }) => {
          const count = form.values[field]
          return (
            <li className={styles.extra} key={field}>
              <IconSquare icon={icon} />
              <span className={styles.extraWords}>
                <Text as="div" weight="medium">
                  {t(field)}
                </Text>
                <Text size="sm" tone="third">
                  {t(included, { count: plan[holds] })}
                </Text>
              </span>
              <span className={styles.extraPrice}>
                <Money satang={count === 0 ? undefined : count * charges[charge]} />
              </span>
              <QuantityStepper
                max={99}
                name={t(field)}
                onChange={(next) => form.set(field, next)}
                value={count}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
