import {
  Button,
  Card,
  EmptyState,
  ErrorState,
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
import { IconPlus, IconUpload } from '@langraan/ui/icons'
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
          notifyUndo({
            title: both('ย้ายสินค้า 3 รายการไปถังขยะแล้ว', '3 products moved to the bin'),
            onUndo: () => undefined,
          })
          notify('error', 'Login Error', 'Session expired')
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

/** What lies over the page, and what stands where nothing is. */
export function LayersView({ state }: { readonly state: string | null }) {
  const both = useBoth()
  const [open, setOpen] = useState(state)
  const close = (): void => setOpen(null)
  return (
    <Stack>
      <h1>{both('ชั้นและสถานะ', 'Layers and states')}</h1>
      <Row wrap>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button onClick={() => setOpen('panel')}>Side panel</Button>
      </Row>
      <Toasting />
      <Card flush>
        <EmptyState
          actions={
            <>
              <Button icon={IconPlus} size="lg" variant="primary">
                {both('เพิ่มสินค้าแรก', 'Add the first product')}
              </Button>
              <Button icon={IconUpload} size="lg">
                {both('นำเข้าจากไฟล์', 'Import a file')}
              </Button>
            </>
          }
          more={both('ย้ายมาจากที่อื่น', 'Coming from elsewhere')}
          title={both('ยังไม่มีสินค้า เริ่มจากชิ้นที่ขายดีก่อน', 'No products yet: begin with what sells best')}
        >
          {both(
            'ใส่ชื่อ ราคา และรูป 1 รูป ก็เปิดขายได้แล้ว ที่เหลือค่อยเติมทีหลัง',
            'A name, a price and one picture are enough to begin',
          )}
        </EmptyState>
      </Card>
      <Card flush>
        <ErrorState
          onRetry={() => undefined}
          requestId="LR-7F2A9C"
          title={both('โหลดสินค้าไม่ได้', 'The products could not be loaded')}
        >
          {both('ตรวจอินเทอร์เน็ตแล้วลองใหม่', 'Check the connection and try again')}
        </ErrorState>
      </Card>
      <Card title={both('กำลังโหลด', 'Loading')}>
        <SkeletonLines count={4} />
      </Card>
      {open === 'modal' && <Deleting onClose={close} />}
      {open === 'panel' && <Booking onClose={close} />}
    </Stack>
  )
}
