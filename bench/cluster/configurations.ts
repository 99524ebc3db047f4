import { join } from 'node:path'
import { POSTGRES } from './programs.ts'

/** Passwords of a cluster that lives for some minutes on the loopback of one machine. */
export const passwords = {
  superuser: 'super-drill',
  replication: 'repl-drill',
  rewind: 'rewind-drill',
  owner: 'owner-drill',
  run: 'run-drill',
}

/** After so long without a sign its primary is replaced; the shortest Patroni takes. */
export const TTL_SECONDS = 20

export type EtcdMember = { name: string; client: number; peer: number }

const local = (port: number) => `127.0.0.1:${port}`

export const etcdArguments = (member: EtcdMember, all: readonly EtcdMember[], folder: string): string[] => {
  const options: Record<string, string> = {
    name: member.name,
    'data-dir': folder,
    'listen-client-urls': `http://${local(member.client)}`,
    'advertise-client-urls': `http://${local(member.client)}`,
    'listen-peer-urls': `http://${local(member.peer)}`,
    'initial-advertise-peer-urls': `http://${local(member.peer)}`,
    'initial-cluster': all.map(({ name, peer }) => `${name}=http://${local(peer)}`).join(','),
    'initial-cluster-state': 'new',
    'initial-cluster-token': 'charpente-drill',
    // A busy machine of two processors must not look like a dead one.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    // Through the v3 API the Patroni of Debian 12 overwrites the leader's key when it wakes up, and loses orders.
    'enable-v2': 'true',
    'log-level': 'warn',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

type PatroniNode = {
  name: string
  folder: string
  ports: { postgres: number; rest: number }
  /** How the others reach it, and how it reaches etcd: each a line that can be cut. */
  lines: { peers: number; rest: number; etcd: readonly number[] }
}
type Wishes = { isSynchronous: boolean; archiveCommand?: string }

/** As an object: YAML reads JSON. */
export const patroniConfiguration = (node: PatroniNode, { isSynchronous, archiveCommand }: Wishes): object => ({
  scope: 'charpente',
  name: node.name,
  restapi: { listen: local(node.ports.rest), connect_address: local(node.lines.rest) },
  // Its own lines, and not the addresses etcd says it has: those could not be cut.
  etcd: { hosts: node.lines.etcd.map(local), use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: TTL_SECONDS,
      loop_wait: 5,
      retry_timeout: 5,
      maximum_lag_on_failover: 16_777_216,
      // A primary whose engine died is replaced rather than started again.
      master_start_timeout: 0,
      synchronous_mode: isSynchronous,
      synchronous_node_count: 1,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: {
          wal_level: 'replica',
          hot_standby: 'on',
          wal_log_hints: 'on',
          max_wal_senders: 10,
          max_replication_slots: 10,
          wal_keep_size: '512MB',
          max_connections: 200,
          max_locks_per_transaction: 256,
          shared_buffers: '128MB',
          wal_retrieve_retry_interval: '500ms',
          tcp_keepalives_idle: 10,
          tcp_keepalives_interval: 5,
          tcp_keepalives_count: 3,
          archive_mode: archiveCommand ? 'on' : 'off',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: local(node.ports.postgres),
    connect_address: local(node.lines.peers),
    data_dir: join(node.folder, 'data'),
    bin_dir: POSTGRES,
    pgpass: join(node.folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: passwords.superuser },
      replication: { username: 'replicator', password: passwords.replication },
      rewind: { username: 'rewinder', password: passwords.rewind },
    },
    pg_hba: [
      // Its folder is closed to others.
      'local all all trust',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
    parameters: {
      unix_socket_directories: node.folder,
      ...(archiveCommand && { archive_command: archiveCommand }),
    },
  },
})

type Proxied = {
  socket: string
  write: number
  site: number
  nodes: readonly { name: string; front: number; rest: number }[]
  apis: readonly { name: string; port: number }[]
}

/** One address to write at, whoever is the primary, and one of the site, whichever process answers. */
export const haproxyConfiguration = ({ socket, write, site, nodes, apis }: Proxied): string => `global
    maxconn 2000
    stats socket ${socket} mode 600 level admin
defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
    timeout check 2s
    option clitcpka
    option srvtcpka
listen write
    bind ${local(write)}
    option httpchk OPTIONS /primary
    http-check expect status 200
    # A primary that is one no more keeps nobody: writes would hang there, or be refused.
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, front, rest }) => `    server ${name} ${local(front)} maxconn 190 check port ${rest}`).join('\n')}
frontend site
    mode http
    bind ${local(site)}
    timeout client 60s
    http-request set-header X-Forwarded-For %[src]
    http-request deny deny_status 404 if { path /metrics }
    default_backend apis
backend apis
    mode http
    balance leastconn
    timeout server 130s
    # Alive rather than ready: pages are read while the database changes hands.
    option httpchk GET /api/health
    http-check expect status 200
    retries 3
    option redispatch 1
    # What may have been done is not sent again, unless it only reads.
    http-request disable-l7-retry unless METH_GET
    retry-on conn-failure empty-response
    default-server inter 1s fall 2 rise 1
${apis.map(({ name, port }) => `    server ${name} ${local(port)} check`).join('\n')}
`

type Backed = { repository: string; folder: string; data: string; port: number; socket: string }

/** `folder`: what this reader or writer of the repository keeps for itself. */
export const pgbackrestConfiguration = ({ repository, folder, data, port, socket }: Backed): string => `[global]
repo1-path=${repository}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-drill
start-fast=y
compress-type=zst
process-max=1
log-path=${folder}
lock-path=${folder}
spool-path=${folder}
log-level-console=warn
[charpente]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socket}
pg1-user=postgres
`
