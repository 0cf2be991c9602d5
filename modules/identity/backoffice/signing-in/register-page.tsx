import { AppLink, Avatar, Button, Text, useLanguage, useWords } from '@langraan/ui'
import { PhoneField, phoneProblem, TextField, useForm } from '@langraan/ui/forms'
import { IconCheck } from '@langraan/ui/icons'
import { useState } from 'react'

import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { FacebookButton } from './facebook-button.tsx'
import { useSession } from '../session.ts'
import type { FacebookProfile } from '../session.ts'
import { signInWords } from './sign-in-words.ts'

/** Before Facebook was asked: what registering gives. */
function Start({ onUnknown }: { readonly onUnknown: (profile: FacebookProfile) => void }) {
  const t = useWords(signInWords)
  const session = useSession()
  const begin = async (): Promise<void> => {
    const started = await session.startRegistration()
    if (started.outcome === 'signed-in') session.enter()
    if (started.outcome === 'unknown') onUnknown(started.profile)
  }
  return (
    <Entrance error={session.loginError} lead={t('registerLead')} title={t('registerTitle')}>
      <FacebookButton busy={session.processing} onClick={() => void begin()} primary>
        {t('facebookRegister')}
      </FacebookButton>
      <ul className={styles.benefits}>
        {(['benefitTrial', 'benefitUsers', 'benefitCourier'] as const).map((benefit) => (
          <li key={benefit}>
            <IconCheck aria-hidden size={18} />
            <span>{t(benefit)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.other}>
        {t('haveAccount')} <AppLink href="/login">{t('signIn')}</AppLink>
      </p>
    </Entrance>
  )
}

type ConfirmProps = { readonly profile: FacebookProfile; readonly onBack: () => void }

/** What Facebook told, to be checked, and the phone number it does not tell. */
function Confirm({ profile, onBack }: ConfirmProps) {
  const t = useWords(signInWords)
  const language = useLanguage()
  const session = useSession()
  const form = useForm({
    initial: { name: profile.name, telephone: '' },
    draftKey: 'register',
    validate: ({ name, telephone }) => {
      const problem = phoneProblem(telephone, language)
      return {
        ...(name.trim() === '' && { name: t('nameMissing') }),
        ...(problem !== undefined && { telephone: problem }),
      }
    },
    onSubmit: async (values) => {
      const taken = await session.signUp(profile, values)
      if (taken) session.enter()
      return taken
    },
  })
  return (
    <Entrance error={session.loginError} lead={t('confirmLead')} title={t('confirmTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <div className={styles.person}>
          <Avatar name={profile.name} size="lg" src={profile.pictureUrl} />
          <div>
            <Text as="div" weight="medium">
              {profile.email}
            </Text>
            <Text size="sm" tone="third">
              {t('emailFromFacebook')}
            </Text>
          </div>
        </div>
        <TextField autoComplete="name" label={t('name')} {...form.field('name')} />
        <PhoneField label={t('telephone')} optional {...form.field('telephone')} />
        <Button busy={form.phase === 'sending'} fullWidth size="lg" type="submit" variant="primary">
          {t('register')}
        </Button>
        <Button fullWidth onClick={onBack} size="lg" variant="quiet">
          {t('back')}
        </Button>
      </form>
    </Entrance>
  )
}

/** Registration, by Facebook only. */
export function RegisterPage() {
  const [profile, setProfile] = useState<FacebookProfile>()
  if (!profile) return <Start onUnknown={setProfile} />
  return <Confirm onBack={() => setProfile(undefined)} profile={profile} />
}
