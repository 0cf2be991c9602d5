import {
  AskedStates,
  Button,
  Card,
  ChangedNote,
  EmptyState,
  ErrorState,
  FailureState,
  JobProgress,
  OfflineBanner,
  Skeleton,
  SkeletonLines,
  Stack,
} from '@langraan/ui'
import type { Job } from '@langraan/ui'
import { IconPlus, IconTruck, IconUpload } from '@langraan/ui/icons'
import { useState } from 'react'

import { useBoth } from './use-both.ts'

function Empty() {
  const both = useBoth()
  return (
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
  )
}

function Failures() {
  const both = useBoth()
  const retry = (): void => undefined
  const title = both('โหลดสินค้าไม่ได้', 'The products could not be loaded')
  const message = both('ระบบใช้งานไม่ได้ชั่วคราว ลองใหม่ในไม่กี่วินาที', 'The service is away for a moment')
  return (
    <>
      <ChangedNote
        onKeepMine={retry}
        onTakeNewest={retry}
        title={both('มีคนแก้สินค้านี้หลังจากที่คุณเปิด', 'Somebody else changed this product after you opened it')}
      />
      <Card flush>
        <ErrorState onRetry={retry} requestId="LR-7F2A9C" title={title}>
          {both('ตรวจอินเทอร์เน็ตแล้วลองใหม่', 'Check the connection and try again')}
        </ErrorState>
      </Card>
      <div className="kit-two">
        <Card flush>
          <FailureState compact failure={{ status: 403, message }} title={title} />
        </Card>
        <Card flush>
          <FailureState
            compact
            failure={{ status: 409, code: 'shop_expired', message }}
            renew={<Button variant="primary">{both('ต่ออายุ', 'Renew')}</Button>}
            title={title}
          />
        </Card>
        <Card flush>
          <FailureState compact failure={{ status: 0, message }} onRetry={retry} title={title} />
        </Card>
        <Card flush>
          <FailureState
            compact
            failure={{ status: 503, message, requestId: 'LR-9B01D4' }}
            onRetry={retry}
            title={title}
          />
        </Card>
        <Card>
          <AskedStates
            asked={{ isPending: true, isError: false, error: null, refetch: retry }}
            compact
            failed={title}
          />
        </Card>
      </div>
    </>
  )
}

/** A job that one can start, stop and put away. */
function LiveJob() {
  const both = useBoth()
  const [job, setJob] = useState<Job>({ state: 'running', done: 18, total: 42 })
  const title = both('จองขนส่ง 42 กล่อง', 'Booking 42 parcels')
  return (
    <JobProgress
      icon={IconTruck}
      job={job}
      onClose={() => setJob({ state: 'running', done: 18, total: 42 })}
      onStop={() => setJob({ state: 'cancelled', done: 18, total: 42 })}
      title={title}
    />
  )
}

function Jobs() {
  const both = useBoth()
  const title = both('นำเข้าสินค้า', 'Importing products')
  const close = (): void => undefined
  return (
    <Stack gap={3}>
      <LiveJob />
      <JobProgress
        icon={IconUpload}
        job={{ state: 'running', done: 30, total: 40, stopping: true }}
        title={title}
      />
      <JobProgress
        icon={IconUpload}
        job={{
          state: 'done',
          result: both('นำเข้าแล้ว 40 สินค้า', '40 products imported'),
          actions: <Button size="sm">{both('ดูสินค้า', 'Show them')}</Button>,
        }}
        onClose={close}
        title={title}
      />
      <JobProgress
        icon={IconUpload}
        job={{
          state: 'failed',
          message: both('อ่านไฟล์ไม่ได้ บันทึกเป็น CSV แล้วลองใหม่', 'The file cannot be read. Save it as CSV.'),
          requestId: 'LR-7F2A9C',
          onRetry: close,
        }}
        onClose={close}
        title={title}
      />
      <JobProgress
        icon={IconUpload}
        job={{ state: 'cancelled', done: 18, total: 40 }}
        onClose={close}
        title={title}
      />
    </Stack>
  )
}

/** What stands where something is not, not yet, or not allowed; and long work. */
export function StatesView() {
  const both = useBoth()
  return (
    <Stack>
      <OfflineBanner offline />
      <Card title={both('งานที่ใช้เวลา', 'Long work')}>
        <Jobs />
      </Card>
      <Card flush>
        <Empty />
      </Card>
      <Failures />
      <div className="kit-two">
        <Card title={both('กำลังโหลด', 'Loading')}>
          <SkeletonLines count={4} />
        </Card>
        <Card title={both('กำลังโหลดรูป', 'Loading a picture')}>
          <Skeleton height={120} />
        </Card>
      </div>
    </Stack>
  )
}
