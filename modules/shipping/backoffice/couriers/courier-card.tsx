import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  Mark,
  Note,
  Row,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { CopyField, SwitchField } from '@langraan/ui/forms'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCirclePause,
  IconLink,
  IconRefresh,
  IconTrash,
} from '@langraan/ui/icons'
import { useState } from 'react'
import type { CourierCard, PickupPlace } from '../../contract.ts'
import { isAsked } from '../../rules/courier-fields.ts'
import { trialWords } from '../../rules/courier-trial.ts'
import { LastCallForm } from '../pickup/last-call-form.tsx'
import { CourierConnectionForm } from './courier-connection-form.tsx'
import { courierSettingsWords } from './courier-settings-words.ts'
import styles from './courier-settings.module.css'
import { Abilities, CourierStanding } from './courier-standing.tsx'
import { anchorOf, type CourierState, stateOf } from './courier-state.ts'
import { CourierTerms } from './courier-terms.tsx'
import { useCarrierUse, useCourierUse, useDisconnect, useTrial } from './use-courier-changes.ts'

const chips = {
  connected: { icon: IconCircleCheck, tone: 'green' },
  off: { icon: IconCirclePause, tone: 'grey' },
  refused: { icon: IconAlertTriangle, tone: 'red' },
  notConnected: { icon: IconLink, tone: 'amber' },
} as const satisfies Record<CourierState, object>

type Props = { readonly courier: CourierCard; readonly shopId: string; readonly lock: string | undefined }

/** Which system it is connected to, how it stands, and whether the shop books with it. */
function Head({ courier, shopId, lock }: Props) {
  const t = useWords(courierSettingsWords)
  const use = useCourierUse(shopId, courier)
  const state = stateOf(courier)
  return (
    <Row gap={3} wrap>
      {courier.settings['environment'] === 'test' && <Chip tone="amber">{t('test')}</Chip>}
      <Chip {...chips[state]}>{t(state)}</Chip>
      {courier.connected && courier.can.book && (
        <SwitchField
          checked={use.isPending ? use.variables : courier.isOn}
          disabled={lock !== undefined || use.isPending}
          label={t('use')}
          onChange={(isOn) => use.mutate(isOn)}
        />
      )}
    </Row>
  )
}

/** Which secrets are in use, by their ends. */
function InUse({ courier }: { readonly courier: CourierCard }) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  return (
    <dl className={styles.facts}>
      {courier.fields
        .filter((field) => field.kind === 'secret' && isAsked(field, courier.settings))
        .map(({ name, label }) => (
          <div key={name}>
            <dt>{t('inUse', { field: label[language] })}</dt>
            <dd>
              <span aria-hidden>•••• </span>
              <b>{courier.settings[name]}</b>
            </dd>
          </div>
        ))}
    </dl>
  )
}

type CarriersProps = Props & { readonly carriers: NonNullable<CourierCard['carriers']> }

/** Whom an aggregator books; once it is connected each with a switch. */
function Carriers({ carriers, courier, shopId, lock }: CarriersProps) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const use = useCarrierUse(shopId, courier)
  const off = use.isPending ? use.variables.carriersOff : courier.carriersOff
  return (
    <div>
      <h3>{courier.connected ? t('carriersUse', { courier: courier.name[language] }) : t('carriers')}</h3>
      <ul className={styles.carriers}>
        {carriers.items.map(({ mark, name }) => (
          <li key={mark}>
            <Mark code={mark} size={24} />
            {courier.connected ? (
              <SwitchField
                checked={!off.includes(mark)}
                disabled={lock !== undefined || use.isPending}
                label={name[language]}
                onChange={(isOn) =>
                  use.mutate({
                    carrier: name[language],
                    isOn,
                    carriersOff: isOn
                      ? courier.carriersOff.filter((one) => one !== mark)
                      : [...courier.carriersOff, mark],
                  })
                }
              />
            ) : (
              name[language]
            )}
          </li>
        ))}
      </ul>
      <Text as="p" size="sm" tone="third">
        {carriers.hint[language]}
      </Text>
    </div>
  )
}

/** What can be done with a connection beside changing it: tried, and taken away. */
function Actions({ courier, shopId, lock }: Props) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const [isAsking, ask] = useState(false)
  const trial = useTrial(shopId, courier)
  const disconnect = useDisconnect(shopId, courier)
  const name = { courier: courier.name[language] }
  return (
    <Row gap={3} wrap>
      {courier.trial && (
        <>
          <Button
            busy={trial.isPending}
            disabledReason={lock}
            icon={IconRefresh}
            onClick={() => trial.mutate()}
          >
            {trialWords[courier.trial][language]}
          </Button>
          <Text size="sm" tone="third">
            {t('trialFree')}
          </Text>
        </>
      )}
      <Button disabledReason={lock} icon={IconTrash} onClick={() => ask(true)} variant="quiet">
        {t('disconnect')}
      </Button>
      <ConfirmDialog
        cancelLabel={t('keep')}
        confirmLabel={t('disconnect')}
        danger
        onClose={() => ask(false)}
        onConfirm={() => disconnect.mutateAsync()}
        open={isAsking}
        title={t('disconnectTitle', name)}
      >
        {t('disconnectText', name)}
      </ConfirmDialog>
    </Row>
  )
}

type CardProps = Props & { readonly branchHref: string; readonly pickup: PickupPlace }

/** A courier: how it stands, what connects it, whom it books, what is agreed with it. */
export function ConnectionCard({ branchHref, pickup, ...props }: CardProps) {
  const { courier, shopId, lock } = props
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { connected, mark, name, lead, webhookUrl, webhookHelp, carriers, can } = courier
  return (
    <div className={styles.place} id={anchorOf(courier)}>
      <Card
        actions={<Head {...props} />}
        title={
          <span className={styles.title}>
            <Mark code={mark} size={32} />
            {name[language]}
          </span>
        }
      >
        <Stack gap={5}>
          <Text as="p" tone="second">
            {lead[language]}
          </Text>
          {connected && <CourierStanding courier={courier} />}
          {connected && <InUse courier={courier} />}
          <CourierConnectionForm courier={courier} lock={lock} shopId={shopId} />
          {connected && webhookHelp && (
            <CopyField help={webhookHelp[language]} label={t('webhook')} value={webhookUrl} />
          )}
          {carriers && <Carriers {...props} carriers={carriers} />}
          {can.book && (
            <Note tone={pickup.isComplete ? 'blue' : 'amber'}>
              <Row gap={3} justify="between" wrap>
                {t(pickup.isComplete ? 'pickupAt' : 'pickupNeeded', {
                  courier: name[language],
                  address: pickup.address,
                })}
                <Button href={branchHref} size="sm">
                  {t('pickupEdit')}
                </Button>
              </Row>
            </Note>
          )}
          <Abilities courier={courier} />
          {connected && can.pickup && <LastCallForm {...props} />}
          {can.book && <CourierTerms {...props} />}
          {connected && <Actions {...props} />}
        </Stack>
      </Card>
    </div>
  )
}
