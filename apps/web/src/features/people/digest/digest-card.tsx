import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'

const queryKey = ['digest']

type Props = {
  /** What it would tell this reader of. */
  of: string
}

/** Whether what waits is told each morning. */
export function DigestCard({ of }: Props) {
  const client = useQueryClient()
  const choice = useQuery({ queryKey, queryFn: () => api.getDigest() })
  const choose = useMutation({
    mutationFn: (wanted: boolean) => api.chooseDigest({ body: { wanted } }),
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
  })
  return (
    <Card title="Résumé du matin">
      {choice.isError && !choice.data ? (
        <Failure onRetry={choice.refetch} />
      ) : (
        <Switch
          label="Recevoir un résumé chaque matin"
          description={`À 7\u00A0h, les jours ouvrés, un seul e-mail avec ce qui vous attend\u00A0: ${of}. Quand rien n’attend, rien ne part.`}
          checked={choice.data?.wanted ?? false}
          disabled={!choice.data || choose.isPending}
          onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
        />
      )}
    </Card>
  )
}
