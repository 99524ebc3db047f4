import type { AnyRoute } from '@tanstack/react-router'

type Line = readonly [route: AnyRoute, path: string, children?: readonly Line[]]

/** Puts routes below another, at their addresses. */
export const grow = (parent: AnyRoute, lines: readonly Line[]): AnyRoute =>
  parent.addChildren(
    lines.map(([route, path, children]) => {
      Object.assign(route.options, { path, getParentRoute: () => parent })
      return children ? grow(route, children) : route
    }),
  )
