import { createRootRouteWithContext } from '@tanstack/react-router'
import { settingsQuery } from '../lib/api/common-queries.ts'
import { prepare, type RouterContext } from '../lib/router-context.ts'
import { Shell } from '../shell/shell.tsx'
import { asking, textIn } from '../ui/address-values.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: asking({ fenetre: textIn }),
  loader: ({ context }) => prepare(context, context.queryClient.prefetchQuery(settingsQuery())),
  component: Shell,
})
