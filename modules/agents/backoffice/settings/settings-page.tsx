import { useChangeLock } from '@langraan/shops/backoffice'
import { AskedStates, Button, Card, PageHeader, Row, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, TextArea, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { AgentSettingsShown } from '../../contract.ts'
import { agentsApi, agentsPath, settingsQuery } from '../agents-api.ts'
import { LevelFields, MoneyFields, SellingFields, type SettingsFormOf } from './settings-fields.tsx'
import { settingsWords } from './settings-words.ts'

const LONGEST_TERMS = 10_000

/** How the shop works with its agents. */
export function AgentSettingsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(settingsWords)
  const settings = useQuery(settingsQuery(shopId))
  return (
    <>
      <PageHeader
        crumbs={[{ href: agentsPath(shopId), label: t('agents') }]}
        fact={t('fact')}
        title={t('title')}
      />
      <AskedStates asked={settings} failed={t('loadFailed')} lines={8} />
      {settings.data && <SettingsForm settings={settings.data} shopId={shopId} />}
    </>
  )
}

type FormProps = { readonly shopId: string; readonly settings: AgentSettingsShown }

function SettingsForm({ shopId, settings }: FormProps) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agent-settings', {
    call: (body: AgentSettingsShown) => ({ params: { shopId }, body }),
    saw: settings,
    keepAs: settingsQuery(shopId),
    onAnswer: (answer) => {
      form.settle(answer)
    },
    said: t('saved'),
  })
  const form = useForm<AgentSettingsShown>({
    initial: settings,
    lock,
    validate: ({ terms, cutOff, warnBasisPoints, stopBasisPoints }) => ({
      ...(terms.trim() === '' && { terms: t('termsMissing') }),
      ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) && { cutOff: t('cutOffWrong') }),
      ...(stopBasisPoints < warnBasisPoints && { stopBasisPoints: t('stopBelow') }),
    }),
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack>
        <Card title={t('joining')}>
          <JoiningFields form={form} />
        </Card>
        <Card title={t('selling')}>
          <SellingFields form={form} />
        </Card>
        <Card title={t('money')}>
          <MoneyFields form={form} />
        </Card>
        <Card title={t('levels')}>
          <LevelFields form={form} />
        </Card>
        <FormFailureNote failure={form.failure} />
        <Row justify="end">
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function JoiningFields({ form }: { readonly form: SettingsFormOf }) {
  const t = useWords(settingsWords)
  return (
    <Stack gap={4}>
      <Checkbox
        checked={form.values.takesApplications}
        help={t('takesHelp')}
        label={t('takesApplications')}
        name="takesApplications"
        onChange={(isOn) => form.set('takesApplications', isOn)}
      />
      <TextArea
        help={t('termsHelp')}
        label={t('terms')}
        maxLength={LONGEST_TERMS}
        rows={6}
        {...form.field('terms')}
      />
    </Stack>
  )
}
