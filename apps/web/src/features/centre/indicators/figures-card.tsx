import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'

type Props<Data> = {
  title: string
  text: string
  query: UseQueryResult<Data>
  /** Where every line of it is taken away, and what one presses for it. */
  file: { label: string; address: string }
  children: (data: Data) => ReactNode
}

/** Figures of today that stand beside a period's. */
export function FiguresCard<Data>({ title, text, query, file, children }: Props<Data>) {
  const { data, isPending, isError, refetch } = query
  const saving = useMutation({ mutationFn: () => saveFile(file.address) })
  return (
    <Card
      title={title}
      text={text}
      flush
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {file.label}
        </Button>
      }
    >
      {isPending && (
        <Loading>
          <Lines count={4} />
        </Loading>
      )}
      {isError && <Failure onRetry={refetch} />}
      {data !== undefined && children(data)}
    </Card>
  )
}
