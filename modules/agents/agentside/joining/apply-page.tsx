import { AskedStates, Button, Card, EmptyState, Note, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, type Form, PasswordField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { DoorFrame, useDoor } from './door-frame.tsx'
import styles from './door.module.css'
import { joiningWords } from './joining-words.ts'
import {
  BankFields,
  noProfile,
  type ProfileValues,
  useProfileComplaints,
  WhoFields,
} from './profile-fields.tsx'

type Door = NonNullable<ReturnType<typeof useDoor>['data']>
type ApplyValues = ProfileValues & { password: string; agrees: boolean }

/** Where somebody applies as an agent of the shop. */
export function ApplyPage() {
  const t = useWords(joiningWords)
  const { href, shopName } = useAgent()
  const asked = useDoor()
  const [applied, setApplied] = useState(false)
  const door = asked.data
  const toSignIn = <Button href={href('/sign-in')}>{t('toSignIn')}</Button>
  if (door && applied)
    return (
      <DoorFrame title={t('appliedTitle')}>
        <Note announce="status" tone="green">
          {t('appliedWhat', { shop: shopName })}
        </Note>
        {toSignIn}
      </DoorFrame>
    )
  return (
    <DoorFrame lead={door && t('applyLead', { shop: shopName })} title={t('applyTitle')} wide>
      <AskedStates asked={asked} failed={t('failed')} lines={6} />
      {door && !door.takesApplications && (
        <EmptyState actions={toSignIn} title={t('closedTitle', { shop: shopName })}>
          {t('closedWhat')}
        </EmptyState>
      )}
      {door?.takesApplications && <ApplyForm door={door} onApplied={() => setApplied(true)} />}
    </DoorFrame>
  )
}

function useApply(door: Door, onApplied: () => void): Form<ApplyValues> {
  const t = useWords(joiningWords)
  const { api, shopId } = useAgent()
  const complaints = useProfileComplaints()
  const apply = useChange(api, 'POST /shops/:shopId/agent/applications', {
    call: ({ agrees: _said, ...values }: ApplyValues) => ({
      params: { shopId },
      body: { ...values, agrees: true as const, termsVersion: door.termsVersion },
    }),
    // The terms may have changed while they were read.
    refresh: ['GET /shops/:shopId/agent/door'],
    refreshAfterFailure: true,
    onDone: onApplied,
  })
  return useForm<ApplyValues>({
    initial: { ...noProfile, password: '', agrees: false },
    change: apply,
    draftKey: `agent-application.${shopId}`,
    draftWithout: ['password', 'agrees'],
    validate: (values) => ({
      ...complaints(values),
      ...(values.password.length < 8 && { password: t('passwordShort') }),
      ...(!values.agrees && { agrees: t('agreeMissing') }),
    }),
  })
}

function ApplyForm({ door, onApplied }: { readonly door: Door; readonly onApplied: () => void }) {
  const t = useWords(joiningWords)
  const { href } = useAgent()
  const form = useApply(door, onApplied)
  // The fields of a profile are a part of what is sent.
  const profile = form as unknown as Form<ProfileValues>
  const { value: agrees, ...agree } = form.field('agrees')
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        {form.restored && <Note>{t('restored')}</Note>}
        <Levels door={door} />
        <Card title={t('aboutYou')}>
          <Stack>
            <WhoFields form={profile} />
          </Stack>
        </Card>
        <Card hint={t('bankHelp')} title={t('bank')}>
          <Stack>
            <BankFields form={profile} />
          </Stack>
        </Card>
        <Card title={t('setPassword')}>
          <PasswordField
            autoComplete="new-password"
            help={t('passwordHelp')}
            label={t('password')}
            {...form.field('password')}
          />
        </Card>
        <Card title={t('terms')}>
          <Stack>
            <div aria-label={t('terms')} className={styles.terms} role="region" tabIndex={0}>
              {door.terms}
            </div>
            <Checkbox checked={agrees} label={t('agree')} {...agree} />
          </Stack>
        </Card>
        <FormFailureNote failure={form.failure} />
        <Button busy={form.phase === 'sending'} fullWidth size="xl" type="submit" variant="primary">
          {t('apply')}
        </Button>
        <p className={styles.other}>
          {t('haveAccount')} <a href={href('/sign-in')}>{t('signIn')}</a>
        </p>
      </Stack>
    </form>
  )
}

function Levels({ door: { levels } }: { readonly door: Door }) {
  const t = useWords(joiningWords)
  if (levels.length === 0) return null
  return (
    <Card title={t('levels')}>
      <ul className={styles.levels}>
        {levels.map(({ name, offBasisPoints }) => (
          <li className={styles.levelRow} key={name}>
            <span>{name}</span>
            <strong>{t('levelOff', { share: String(offBasisPoints / 100) })}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
