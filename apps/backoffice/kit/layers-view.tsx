import {
  Button,
  Card,
  ConfirmDialog,
  FileDialog,
  Modal,
  Money,
  notify,
  notifyUndo,
  ProgressBar,
  Row,
  SidePanel,
  SkeletonLines,
  Stack,
  StatusChip,
} from '@langraan/ui'
import { IconReceipt, IconTruck } from '@langraan/ui/icons'
import { CommandPalette, PaletteButton, usePaletteShortcut } from '@langraan/ui/palette'
import type { CommandGroup } from '@langraan/ui/palette'
import { useState } from 'react'

import { useBoth } from './use-both.ts'

function Toasting() {
  const both = useBoth()
  return (
    <Row wrap>
      <Button
        onClick={() => {
          notify('success', both('จองขนส่งแล้ว 12 กล่อง', '12 parcels booked'), 'Flash 9 · J&T 3', {
            label: both('พิมพ์ใบปะหน้า', 'Print labels'),
            onAction: () => undefined,
          })
          notify(
            'info',
            both('คำสั่งซื้อใหม่ 24119 ฿1,290.00', 'New order 24119 ฿1,290.00'),
            'LINE OA · ปวีณา แซ่ตั้ง',
          )
          notify('warning', both('รูปในคลังใกล้เต็มแล้ว', 'The gallery is nearly full'))
          notify('error', 'Login Error', 'Session expired')
          notify('a type nobody knows', both('ชนิดที่ไม่รู้จักเป็น info', 'An unknown type becomes info'))
          notifyUndo({
            title: both('ย้ายสินค้า 3 รายการไปถังขยะแล้ว', '3 products moved to the bin'),
            onUndo: () => notify('success', both('นำกลับมาแล้ว', 'Brought back')),
          })
        }}
      >
        {both('แสดงข้อความแจ้ง', 'Show toasts')}
      </Button>
    </Row>
  )
}

function Deleting({ onClose }: { readonly onClose: () => void }) {
  const both = useBoth()
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} variant="quiet">
            {both('ซ่อนไว้เบื้องหลัง', 'Run in background')}
          </Button>
          <Button onClick={onClose}>{both('หยุดลบ', 'Stop')}</Button>
        </>
      }
      footNote={both(
        'รูปที่ลบแล้วกู้คืนได้ภายใน 30 วินาทีหลังจบ',
        'Deleted pictures can be brought back for 30 seconds',
      )}
      hint={both('ลบแล้ว 18 จาก 42 รูป · อีกประมาณ 9 วินาที', '18 of 42 deleted · about 9 seconds left')}
      onClose={onClose}
      open
      title={both('กำลังลบรูปภาพ', 'Deleting pictures')}
    >
      <ProgressBar label={both('กำลังลบ', 'Deleting')} parts={18} total={42} />
    </Modal>
  )
}

function Printing({ onClose }: { readonly onClose: () => void }) {
  const both = useBoth()
  const [isMade, setIsMade] = useState(false)
  return (
    <FileDialog
      busy={false}
      footNote={both('รวม 24 ดวง', '24 labels')}
      made={
        isMade
          ? {
              href: '#labels',
              title: both('ป้ายพร้อมแล้ว 24 ดวง', '24 labels are ready'),
              text: both('เปิดแล้วสั่งพิมพ์ขนาดจริง 100%', 'Print at actual size, 100 %'),
            }
          : undefined
      }
      makeLabel={both('ทำป้าย', 'Make labels')}
      onClose={onClose}
      onMake={() => setIsMade(true)}
      title={both('พิมพ์ป้ายบาร์โค้ด', 'Print barcode labels')}
    >
      {both('กระดาษ A4 65 ดวง', 'A4 paper, 65 labels')}
    </FileDialog>
  )
}

function Booking({ onClose }: { readonly onClose: () => void }) {
  const both = useBoth()
  return (
    <SidePanel
      beside={<StatusChip kind="fulfilment" status="waiting" />}
      foot={
        <Stack gap={2}>
          <Row justify="between">
            <span>{both('ค่าส่งสุทธิหลังเงินคืน', 'Net after cashback')}</span>
            <b>
              <Money satang={3_332} />
            </b>
          </Row>
          <Button fullWidth size="lg" variant="primary">
            {both('จองและพิมพ์ใบปะหน้า', 'Book and print')}
          </Button>
        </Stack>
      }
      onClose={onClose}
      title={both('จองขนส่ง', 'Book a courier')}
    >
      <SkeletonLines count={5} />
    </SidePanel>
  )
}

function Asking() {
  const both = useBoth()
  const [open, setOpen] = useState<'plain' | 'danger' | 'word'>()
  const [done, setDone] = useState('')
  const close = (): void => setOpen(undefined)
  return (
    <>
      <Row wrap>
        <Button onClick={() => setOpen('plain')}>{both('ถามก่อนทำ', 'Ask first')}</Button>
        <Button onClick={() => setOpen('danger')} variant="danger">
          {both('ถามก่อนลบ', 'Ask before deleting')}
        </Button>
        <Button onClick={() => setOpen('word')} variant="danger">
          {both('พิมพ์ชื่อก่อนปิดร้าน', 'Type the name to close')}
        </Button>
      </Row>
      <p role="status">{done}</p>
      <ConfirmDialog
        confirmLabel={both('ยืนยันรับเงิน', 'Confirm the money')}
        onClose={close}
        onConfirm={() => setDone(both('ยืนยันแล้ว', 'Confirmed'))}
        open={open === 'plain'}
        title={both('ยืนยันรับเงิน ฿1,770.00', 'Confirm ฿1,770.00')}
      >
        {both('คำสั่งซื้อ 24118 จะไปรอจัดส่ง', 'Order 24118 will wait to be shipped')}
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={both('ลบ 3 รูป', 'Delete 3 pictures')}
        danger
        onClose={close}
        onConfirm={() => {
          throw new Error(both('ลบไม่ได้ มีสินค้าใช้รูปนี้อยู่', 'Products still use these pictures'))
        }}
        open={open === 'danger'}
        title={both('ลบรูปที่เลือก', 'Delete the chosen pictures')}
      >
        {both('กู้คืนได้ภายใน 30 วินาที', 'They can be brought back for 30 seconds')}
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel={both('ปิดร้านถาวร', 'Close for good')}
        danger
        onClose={close}
        onConfirm={() => setDone(both('ปิดร้านแล้ว', 'The shop is closed'))}
        open={open === 'word'}
        title={both('ปิดร้านมะลิลา สตูดิโอ', 'Close Malila Studio')}
        typedWord="malila"
      >
        {both('ลูกค้าจะเปิดหน้าร้านไม่ได้อีก', 'Customers can no longer open the shop’s site')}
      </ConfirmDialog>
    </>
  )
}

function usePaletteGroups(onDone: (text: string) => void): CommandGroup[] {
  const both = useBoth()
  return [
    {
      key: 'pages',
      label: both('ไปที่', 'Go to'),
      commands: [
        {
          id: 'orders',
          label: both('คำสั่งซื้อ', 'Orders'),
          keywords: 'orders คำสั่งซื้อ ออเดอร์',
          icon: IconReceipt,
          run: () => onDone('orders'),
        },
        {
          id: 'booking',
          label: both('จัดส่ง › จองขนส่ง', 'Shipping › Booking'),
          keywords: 'booking จองขนส่ง jong khonsong',
          icon: IconTruck,
          run: () => onDone('booking'),
        },
      ],
    },
    {
      key: 'actions',
      label: both('คำสั่ง', 'Commands'),
      commands: [
        {
          id: 'book-all',
          label: both('จองขนส่งที่รอทั้งหมด 84 กล่อง', 'Book all 84 waiting parcels'),
          detail: both('ใช้วิธี “ถูกที่สุด” ตามที่ตั้งไว้', 'The cheapest way, as you have set'),
          keywords: 'book จอง jong',
          icon: IconTruck,
          run: () => onDone('book-all'),
        },
      ],
    },
  ]
}

function PaletteSample() {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const groups = usePaletteGroups(setDone)
  usePaletteShortcut(() => setOpen(true))
  return (
    <>
      <PaletteButton
        label={both('ค้นหาหรือพิมพ์คำสั่ง', 'Search or type a command')}
        onOpen={() => setOpen(true)}
      />
      <output data-kit-palette="">{done}</output>
      {open && <CommandPalette groups={groups} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What lies over the page. */
export function LayersView() {
  const both = useBoth()
  const [open, setOpen] = useState<'modal' | 'file' | 'panel'>()
  const close = (): void => setOpen(undefined)
  return (
    <Stack>
      <Card title={both('กล่องโต้ตอบ', 'Dialogs')}>
        <Stack>
          <Row wrap>
            <Button onClick={() => setOpen('modal')}>{both('กล่องความคืบหน้า', 'Progress dialog')}</Button>
            <Button onClick={() => setOpen('file')}>{both('กล่องทำไฟล์', 'File dialog')}</Button>
            <Button onClick={() => setOpen('panel')}>{both('แผงด้านข้าง', 'Side panel')}</Button>
          </Row>
          <Asking />
        </Stack>
      </Card>
      <Card title={both('ข้อความแจ้ง', 'Toasts')}>
        <Toasting />
      </Card>
      <Card title={both('ค้นหาและสั่งงาน', 'Search and commands')}>
        <PaletteSample />
      </Card>
      {open === 'modal' && <Deleting onClose={close} />}
      {open === 'file' && <Printing onClose={close} />}
      {open === 'panel' && <Booking onClose={close} />}
    </Stack>
  )
}
