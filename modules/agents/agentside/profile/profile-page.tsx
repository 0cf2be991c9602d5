import { AskedStates, Button, Card, LanguageSwitch, Row, Stack, SummaryList, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, useForm } from '@langraan/ui/forms'
import { IconExternalLink, IconLogout, IconPhone } from '@langraan/ui/icons'
import { SchemeSwitch } from '@langraan/ui/shell'
import { formatThaiPhone, parseThaiPhone } from '@langraan/thai'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAgent } from '../agent-context.ts'
import {
  BankFields,
  type ProfileValues,
  useProfileComplaints,
  WhoFields,
} from '../joining/profile-fields.tsx'
import { Screen } from '../screen.tsx'
import { useGo } from '../use-go.ts'
import { selfRoute, useSelf } from '../use-self.ts'
import { PasswordCard } from './password-card.tsx'
import { profileWords } from './profile-words.ts'

const profileRoute = 'GET /shops/:shopId/agent/profile'

export function ProfilePage() {
  const t = useWords(profileWords)
  const { api, shopId } = useAgent()
  const asked = useQuery(api.query(profileRoute, { params: { shopId } }))
  return (
    <Screen title={t('title')}>
      <AskedStates asked={asked} failed={t('failed')} lines={6} />
      {asked.data && <ProfileForm profile={asked.data} />}
      <PasswordCard />
      <ShopCard />
      <Card title={t('look')}>
        <Stack gap={3}>
          <Row justify="between">
            {t('language')} <LanguageSwitch />
          </Row>
          <Row justify="between">
            {t('scheme')} <SchemeSwitch />
          </Row>
        </Stack>
      </Card>
      <SignOut />
    </Screen>
  )
}

const written = (phone: string): string => {
  const read = parseThaiPhone(phone)
  return read.ok ? formatThaiPhone(read.e164) : phone
}

/** As the server keeps it: what was seen and what is sent are compared with that. */
const asKept = (phone: string): string => {
  const read = parseThaiPhone(phone)
  return read.ok ? read.e164 : phone
}

function ProfileForm({ profile }: { readonly profile: ProfileValues }) {
  const t = useWords(profileWords)
  const { api, shopId } = useAgent()
  const validate = useProfileComplaints()
  const initial = { ...profile, phone: written(profile.phone) }
  const save = useChange(api, 'PUT /shops/:shopId/agent/profile', {
    call: (values: ProfileValues) => ({
      params: { shopId },
      body: { ...values, phone: asKept(values.phone) },
    }),
    refresh: [profileRoute, selfRoute],
    said: t('saved'),
    onAnswer: (saved) => {
      form.settle({ ...saved, phone: written(saved.phone) })
    },
  })
  const form = useForm<ProfileValues>({
    initial,
    change: save,
    validate,
    draftKey: `agent-profile.${shopId}`,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Card title={t('who')}>
          <Stack>
            <WhoFields form={form} />
          </Stack>
        </Card>
        <Card hint={t('bankHelp')} title={t('bank')}>
          <Stack>
            <BankFields form={form} />
          </Stack>
        </Card>
        <FormFailureNote failure={form.failure} />
        <Button
          busy={form.phase === 'sending'}
          disabled={!form.dirty}
          fullWidth
          size="lg"
          type="submit"
          variant="primary"
        >
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}

function ShopCard() {
  const t = useWords(profileWords)
  const { shop, contract } = useSelf()
  return (
    <Card title={t('shop')}>
      <Stack gap={3}>
        <SummaryList lines={[{ label: t('contract'), value: t(contract) }]} />
        <Row gap={3} wrap>
          {shop.phone && (
            <Button href={`tel:${shop.phone}`} icon={IconPhone}>
              {t('callShop', { phone: written(shop.phone) })}
            </Button>
          )}
          <Button href={shop.siteUrl} icon={IconExternalLink} newTab>
            {t('shopSite')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function SignOut() {
  const t = useWords(profileWords)
  const { api, shopId } = useAgent()
  const queries = useQueryClient()
  const go = useGo()
  const leave = useChange(api, 'POST /shops/:shopId/agent/sign-out', {
    call: { params: { shopId } },
    failure: 'toast',
    onDone: () => {
      // What is left of one agent must not be shown to the next one on this phone.
      queries.clear()
      go('/sign-in', 'replace')
    },
  })
  return (
    <Button busy={leave.isPending} fullWidth icon={IconLogout} onClick={() => leave.mutate()} size="lg">
      {t('signOut')}
    </Button>
  )
}
