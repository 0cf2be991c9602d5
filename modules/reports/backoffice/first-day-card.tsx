import { ChangeLogo, useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, IconButton, IconSquare, ProgressBar, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  IconBuildingStore,
  IconCheck,
  IconPackage,
  IconPhoto,
  IconQrcode,
  IconTruck,
  IconX,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import { Suspense, useState } from 'react'
import type { FirstDayStep } from '../rules/rules.ts'
import styles from './first-day-card.module.css'
import { homeWords } from './home-words.ts'
import { reportsApi } from './reports-api.ts'

export type FirstDayCardProps = {
  readonly shopId: string
  readonly shopUrl: string | undefined
  readonly steps: readonly { readonly step: FirstDayStep; readonly done: boolean }[]
}

const ICONS: Readonly<Record<FirstDayStep, IconType>> = {
  logo: IconPhoto,
  product: IconPackage,
  receiving: IconQrcode,
  courier: IconTruck,
  order: IconBuildingStore,
}
const PATHS: Readonly<Record<Exclude<FirstDayStep, 'order' | 'logo'>, string>> = {
  product: 'products/import',
  receiving: 'settings',
  courier: 'settings/couriers',
}
const VERBS = {
  logo: 'doLogo',
  product: 'doProduct',
  receiving: 'doReceiving',
  courier: 'doCourier',
  order: 'doOrder',
} as const satisfies Record<FirstDayStep, string>

/** What a new shop does first. A step is ticked off by what is there, not by a press; the list can be put away. */
export function FirstDayCard({ shopId, shopUrl, steps }: FirstDayCardProps) {
  const t = useWords(homeWords)
  const lock = useChangeLock(shopId)
  const dismiss = useChange(reportsApi, 'POST /shops/:shopId/first-day/dismissal', {
    call: { params: { shopId } },
    refresh: ['GET /shops/:shopId/dashboard', 'GET /home'],
    refreshAfterFailure: true,
    failure: () => t('notPutAway'),
  })
  const done = steps.filter((one) => one.done).length
  const next = steps.find((one) => !one.done)?.step
  const count = t('firstDayCount', { done, all: steps.length })
  return (
    <Card
      actions={
        lock === undefined && (
          <IconButton
            disabled={dismiss.isPending}
            icon={IconX}
            label={t('putAway')}
            onClick={() => dismiss.mutate()}
            size="sm"
          />
        )
      }
      hint={count}
      title={t('firstDay')}
    >
      <ProgressBar label={count} parts={done} thin total={steps.length} />
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Step {...one} isNext={one.step === next} key={one.step} shopId={shopId} shopUrl={shopUrl} />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = {
  readonly step: FirstDayStep
  readonly done: boolean
  readonly isNext: boolean
  readonly shopId: string
  readonly shopUrl: string | undefined
}

function Step(props: StepProps) {
  const { step, done, isNext } = props
  const t = useWords(homeWords)
  return (
    <li className={styles.step}>
      <IconSquare icon={done ? IconCheck : ICONS[step]} tone={done ? 'green' : isNext ? 'blue' : 'grey'} />
      <Stack gap={1}>
        <Text weight="medium">{t(step)}</Text>
        <Text size="xs" tone={done ? 'good' : 'third'}>
          {done ? t('stepDone') : t(`${step}Text`)}
        </Text>
      </Stack>
      {!done && (step === 'logo' ? <LogoButton {...props} /> : <StepLink {...props} step={step} />)}
    </li>
  )
}

function StepLink({
  step,
  isNext,
  shopId,
  shopUrl,
}: StepProps & { readonly step: Exclude<FirstDayStep, 'logo'> }) {
  const t = useWords(homeWords)
  const href = step === 'order' ? shopUrl : `/app/shops/${shopId}/${PATHS[step]}`
  if (href === undefined) return null
  return (
    <Button href={href} newTab={step === 'order'} size="sm" variant={isNext ? 'soft' : 'default'}>
      {t(VERBS[step])}
    </Button>
  )
}

function LogoButton({ shopId, isNext }: StepProps) {
  const t = useWords(homeWords)
  const lock = useChangeLock(shopId)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabledReason={lock}
        onClick={() => setOpen(true)}
        size="sm"
        variant={isNext ? 'soft' : 'default'}
      >
        {t('doLogo')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeLogo kind="square" onClose={() => setOpen(false)} shopId={shopId} />
        </Suspense>
      )}
    </>
  )
}
