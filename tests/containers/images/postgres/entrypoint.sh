#!/bin/bash
# Makes the database cluster at the first start, runs /docker-entrypoint-initdb.d against it, then becomes the server.
set -euo pipefail
user="${POSTGRES_USER:-postgres}"
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
  mkdir -p "$PGDATA"
  initdb --pgdata "$PGDATA" --username "$user" --pwfile <(echo "$POSTGRES_PASSWORD") --auth-host scram-sha-256 --auth-local trust --encoding UTF8 --locale C.UTF-8
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --pgdata "$PGDATA" --wait --options "-c listen_addresses='' -c unix_socket_directories=/tmp" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    [[ ! -e "$file" ]] || psql --host /tmp --username "$user" --dbname "${POSTGRES_DB:-$user}" --set ON_ERROR_STOP=1 --quiet --file "$file"
  done
  pg_ctl --pgdata "$PGDATA" --wait --mode fast stop
fi
[[ "${1:-}" == postgres ]] && shift
exec postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
