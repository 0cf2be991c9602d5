import { Money, Row, Stack, Text } from '@langraan/ui'

type Figure = { readonly label: string; readonly satang: number }

/** What a month comes to, each amount under what it is called. */
export function ReportSums({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Row gap={5} wrap>
      {figures.map(({ label, satang }) => (
        <Stack gap={1} key={label}>
          <Text size="sm" tone="second">
            {label}
          </Text>
          <Text weight="medium">
            <Money place="inline" satang={satang} />
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
