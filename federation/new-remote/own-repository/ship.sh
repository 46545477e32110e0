#!/bin/sh
# What CI does with a commit: `./ship.sh check` tests and builds it, `./ship.sh publish` publishes it as well. It does not go live:
# that is `npm run activate` or `npm run rollout`.
# Publishing needs REGISTRY_URL, REGISTRY_TOKEN and SIGNING_KEY_FILE.
set -eu

npm ci
npm run types
npm test
npm run build
if [ "${1:-check}" = publish ]; then
  npm run publish-remote
fi
