import { DateTime, Note, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import type { CourierCard } from '../../contract.ts'
import { capabilities, capabilityWords } from '../../rules/capability.ts'
import { courierSettingsWords } from './courier-settings-words.ts'
import styles from './courier-settings.module.css'

type OfCourier = { readonly courier: CourierCard }
type FactProps = { readonly tone: 'good' | 'bad' | 'plain'; readonly children: ReactNode }

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, plain: IconInfoCircle }

function Fact({ tone, children }: FactProps) {
  const Icon = icons[tone]
  return (
    <li data-tone={tone}>
      <Icon aria-hidden size={18} />
      <span>{children}</span>
    </li>
  )
}

/** Whether a connection works: its key, the last news, the last trial. */
export function CourierStanding({ courier }: OfCourier) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { refusedSince, waitingCount, checkedAt, pushedAt, webhookHelp } = courier
  const name = { courier: courier.name[language] }
  return (
    <Stack gap={3}>
      {refusedSince !== null && (
        <Note
          title={
            <>
              {t('keyRefused', name)} <DateTime at={refusedSince} />
            </>
          }
          tone="red"
        >
          {t('waiting', { count: waitingCount })}
        </Note>
      )}
      <ul className={styles.standing}>
        {refusedSince === null && (
          <Fact tone="good">
            {t('keyWorks', name)} <DateTime at={checkedAt} />
          </Fact>
        )}
        <Fact tone={pushedAt ? 'good' : 'plain'}>
          {pushedAt ? (
            <>
              {t('pushed', name)} <DateTime at={pushedAt} />
            </>
          ) : (
            t(webhookHelp ? 'neverPushed' : 'noPush', name)
          )}
        </Fact>
        <TrialFact courier={courier} />
      </ul>
    </Stack>
  )
}

function TrialFact({ courier }: OfCourier) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { lastTrial, trial } = courier
  if (!lastTrial || !trial) return null
  const { outcome, words, trackingCode, at } = lastTrial
  const said =
    outcome === 'passed'
      ? t(`trial_${trial}_passed`)
      : t(`trial_${outcome}`, { courier: courier.name[language], code: trackingCode })
  return (
    <Fact tone={outcome === 'passed' ? 'good' : 'bad'}>
      {said}
      {words !== '' && `: ${words}`} <DateTime at={at} />
    </Fact>
  )
}

/** What a courier can do, and what it cannot. */
export function Abilities({ courier: { can } }: OfCourier) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const missing = capabilities.filter((what) => !can[what])
  return (
    <div>
      <h3>{t('can')}</h3>
      <ul className={styles.abilities}>
        {capabilities.map(
          (what) =>
            can[what] && (
              <li key={what}>
                <IconCircleCheck aria-hidden size={16} />
                {capabilityWords[what][language]}
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && (
        <Text as="p" size="sm" tone="third">
          {t('cannot', { what: missing.map((what) => capabilityWords[what][language]).join(' · ') })}
        </Text>
      )}
    </div>
  )
}
