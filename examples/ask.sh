#!/usr/bin/env bash
# The API with curl: set up a game, list legal actions, check an action. ./examples/ask.sh [address]
set -euo pipefail
game="${1:-http://localhost:8000}/v1/games/jupiter-rescue"

# Every answer depends on its request alone, so a request that failed can always be sent again: --retry.
ask() {
  curl -sS --fail-with-body --retry 5 --retry-connrefused "$game/$1" -H 'Content-Type: application/json' -d "$2"
}

state=$(ask setup '{"players": 2, "seed": 4, "form": "text"}' | sed 's/.*"state":"\([^"]*\)".*/\1/')
ask actions "{\"state\": \"$state\", \"limit\": 2, \"form\": \"text\"}"
echo
ask check "{\"state\": \"$state\", \"action\": \"MOVE:4.2\", \"form\": \"text\"}"
echo
