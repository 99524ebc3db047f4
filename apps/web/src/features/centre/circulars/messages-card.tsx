import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/own-api.ts'
import { Card } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/failure.tsx'

const queryKey = ['my-messages']

/** Whether who is signed in receives what the centre writes to many, when nothing makes it necessary. */
export function MessagesCard() {
  const client = useQueryClient()
  const choice = useQuery({ queryKey, queryFn: () => api.getCircularChoice() })
  const choose = useMutation({
    mutationFn: (receives: boolean) => api.setCircularChoice({ body: { receives } }),
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
  })
  return (
    <Card title="Messages de la centrale">
      {choice.isError && !choice.data ? (
        <Failure onRetry={choice.refetch} />
      ) : (
        <Switch
          label="Recevoir les messages d’information"
          description="Ceux de vos commandes et ce qui est nécessaire au service vous sont toujours écrits."
          checked={choice.data?.receives ?? true}
          disabled={!choice.data || choose.isPending}
          onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
        />
      )}
    </Card>
  )
}
