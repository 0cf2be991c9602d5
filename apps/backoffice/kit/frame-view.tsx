import {
  AppLink,
  Button,
  Card,
  ClosedShop,
  EmptyBox,
  FailureOffer,
  FailureOfferContext,
  HiddenText,
  IconSquare,
  LanguageSwitch,
  LetterMark,
  LogoMark,
  MonthPicker,
  Row,
  Stack,
  Text,
} from '@langraan/ui'
import { IconPackage, IconPlus, IconPrinter, IconTrash } from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { AccountMenu, SchemeSwitch, ShopSwitcher } from '@langraan/ui/shell'
import { DayRangePill, Pager, TypedSearchBox } from '@langraan/ui/table'
import { useState } from 'react'

import { useBoth } from './use-both.ts'

const noDays = { from: '', to: '' }

/** What lists that are asked for from afar put together by themselves. */
function AroundLists() {
  const both = useBoth()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [days, setDays] = useState({ range: noDays, chosen: 'today' })
  const [own, setOwn] = useState({ range: { from: '2026-11-01', to: '2026-11-20' }, chosen: '' })
  const [month, setMonth] = useState('2026-11')
  return (
    <Card title={both('รอบรายการ', 'Around lists')}>
      <Stack>
        <TypedSearchBox
          label={both('ค้นหาในรายการ', 'Search the list')}
          onChange={setText}
          placeholder={both('ชื่อ เบอร์ เลขที่', 'Name, phone, number')}
          value={text}
        />
        <Text size="sm" tone="third">
          {both(`ถามหา “${text}”`, `Asked for “${text}”`)}
        </Text>
        <Row gap={3} wrap>
          <DayRangePill
            chosen={days.chosen}
            hint={both('วันที่สั่งซื้อ', 'The day of the order')}
            label={both('วันที่สั่ง', 'Ordered on')}
            named={[
              { value: 'today', label: both('วันนี้', 'Today') },
              { value: 'yesterday', label: both('เมื่อวาน', 'Yesterday') },
            ]}
            onChange={setDays}
            range={days.range}
          />
          <DayRangePill label={both('วันที่ส่ง', 'Sent on')} onChange={setOwn} range={own.range} />
        </Row>
        <MonthPicker isLast={month === '2026-11'} month={month} onChange={setMonth} />
        <Text size="sm">{both(`หน้าที่ ${page}`, `Page ${page}`)}</Text>
        <Pager
          {...(page > 1 && { onPrevious: () => setPage(page - 1) })}
          {...(page < 3 && { onNext: () => setPage(page + 1) })}
        />
      </Stack>
    </Card>
  )
}

/** The head of a page with several actions: on a phone they are in its menu. */
function Head() {
  const both = useBoth()
  const [done, setDone] = useState('')
  const act = (what: string) => () => setDone(what)
  const [add, print, remove] = [both('เพิ่ม', 'Add'), both('พิมพ์', 'Print'), both('ลบ', 'Delete')]
  return (
    <Card
      actions={
        <HeaderActions
          inMenu={[{ key: 'remove', label: remove, icon: IconTrash, onSelect: act(remove) }]}
          menuLabel={both('ทำอย่างอื่น', 'Other actions')}
          more={[
            { key: 'print', label: print, icon: IconPrinter, onSelect: act(print) },
            { key: 'help', label: both('วิธีใช้', 'How to'), href: '#help' },
          ]}
        >
          <Button icon={IconPlus} onClick={act(add)} variant="primary">
            {add}
          </Button>
        </HeaderActions>
      }
      title={both('หัวของหน้าที่มีหลายปุ่ม', 'The head of a page with several actions')}
    >
      <Text>{done === '' ? both('ยังไม่ได้กด', 'Nothing pressed yet') : done}</Text>
    </Card>
  )
}

/** What stands in the frame of every page. */
function Frame() {
  const both = useBoth()
  const shops = [
    { id: '1', name: 'malila', detail: 'malila.shops.example', href: '#malila' },
    { id: '2', name: both('ร้านบ้านสวน', 'Baan Suan'), detail: 'suan.shops.example', href: '#suan' },
  ]
  const user = { name: both('มะลิ ใจดี', 'Mali Jaidee'), email: 'mali@example.com', pictureUrl: '' }
  const more = [{ key: 'all', label: both('ร้านทั้งหมด', 'All shops'), href: '#all' }]
  const signOut = (): void => undefined
  return (
    <Card title={both('กรอบของทุกหน้า', 'The frame of every page')}>
      <Stack>
        <Row gap={3} wrap>
          <div className="kit-menu">
            <ShopSwitcher currentId="1" more={more} shops={shops} />
          </div>
          <div className="kit-rail">
            <ShopSwitcher compact currentId="2" shops={shops} />
          </div>
          <AccountMenu entries={more} onSignOut={signOut} user={user} />
        </Row>
        <Row gap={3} wrap>
          <LanguageSwitch />
          <SchemeSwitch />
          <AppLink href="#link">{both('ลิงก์ในแอป', 'A link within the app')}</AppLink>
        </Row>
      </Stack>
    </Card>
  )
}

/** Marks and drawings; what is read out and not seen; what helps beside a refusal. */
function Drawings() {
  const both = useBoth()
  return (
    <Card title={both('ภาพและเครื่องหมาย', 'Marks and drawings')}>
      <Stack>
        <Row gap={3} wrap>
          <LogoMark />
          <LogoMark size={48} />
          <LetterMark code="004" letter="K" size={40} />
          <LetterMark code="none" letter="?" size={24} />
          <IconSquare icon={IconPackage} />
          <HiddenText>{both('อ่านให้ฟังเท่านั้น', 'Read out only')}</HiddenText>
        </Row>
        <Row gap={3} wrap>
          <EmptyBox />
          <EmptyBox small />
          <ClosedShop />
          <ClosedShop sign="404" />
        </Row>
        <FailureOfferContext
          value={() => <Button size="sm">{both('ดูแพ็กเกจที่ใหญ่กว่า', 'See larger packages')}</Button>}
        >
          <Row gap={3} wrap>
            <Text>{both('แพ็กเกจนี้มีได้ 2 สาขา', 'This package has room for 2 branches')}</Text>
            <FailureOffer details={{ most: 2 }} />
          </Row>
        </FailureOfferContext>
      </Stack>
    </Card>
  )
}

/** The parts of the frame, of the heads of pages and lists, and the drawings. */
export function FrameView() {
  return (
    <Stack>
      <Frame />
      <Head />
      <AroundLists />
      <Drawings />
    </Stack>
  )
}
