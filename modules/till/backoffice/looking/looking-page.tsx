import { Row, Segmented, Stack, Tabs, useWords } from '@langraan/ui'
import { idIn, onlySaid, oneOf } from '@langraan/ui/asked'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { RoomFrame } from '../room-frame.tsx'
import { FindingsList } from './findings-list.tsx'
import { findingsQuery, type Looking } from './looking-api.ts'
import { lookingWords } from './looking-words.ts'
import { SetAsideList } from './set-aside-list.tsx'

const lists = ['findings', 'aside'] as const
const views = ['open', 'settled'] as const
const PANEL = 'till-looking'

/** What tills have left for a person: what they found, and what could not be taken as it is. */
export function TillLookingPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(lookingWords)
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const list = oneOf(lists, said['list']) ?? 'findings'
  const view = oneOf(views, said['view']) ?? 'open'
  const navigate = useNavigate()
  const go = (next: Readonly<Record<string, string>>): void =>
    void navigate({ to: '.', search: () => onlySaid(next) as never })
  const counts = useQuery(findingsQuery({ shopId, view: 'open', after: '' })).data?.open
  const looking: Looking = { shopId, view, after: idIn(said['after']) }
  const onNext = (after: string) => go({ list, view, after })
  return (
    <RoomFrame fact={t('fact')} part="to-look-at" shopId={shopId}>
      <Stack>
        <Tabs
          label={t('lists')}
          onChange={(one) => go({ list: one, view })}
          panelId={PANEL}
          tabs={[
            { value: 'findings', label: t('findings'), ...countOf(counts?.findings) },
            { value: 'aside', label: t('aside'), ...countOf(counts?.setAside) },
          ]}
          value={list}
        />
        <Row>
          <Segmented
            label={t('view')}
            onChange={(one) => go({ list, view: one })}
            options={views.map((value) => ({ value, label: t(value) }))}
            value={view}
          />
        </Row>
        <div id={PANEL} role="tabpanel">
          {list === 'findings' ? (
            <FindingsList {...looking} onNext={onNext} />
          ) : (
            <SetAsideList {...looking} onNext={onNext} />
          )}
        </div>
      </Stack>
    </RoomFrame>
  )
}

const countOf = (count: number | undefined) => (count === undefined ? {} : { count, hot: count > 0 })
