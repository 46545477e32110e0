#!/bin/sh
# What CI does with a commit: `./ship.sh check` tests and builds it, `./ship.sh publish` publishes it as well. It does not go live:
# that is `npm run activate` or `npm run rollout`. `./ship.sh preview pr-42` publishes it and prints a link that shows it in the site;
# `./ship.sh end-preview pr-42` ends that.
# Publishing needs REGISTRY_URL, REGISTRY_TOKEN and SIGNING_KEY_FILE; a preview also SHELL_URL and API_URL, the address of the site.
set -eu

npm ci
if [ "${1:-check}" = end-preview ]; then
  npm run publish-remote -- --remove-preview "$2"
  exit
fi
npm run types
npm test
npm run build
if [ "${1:-check}" = publish ]; then
  npm run publish-remote
elif [ "${1:-check}" = preview ]; then
  npm run publish-remote -- --preview "$2"
fi
