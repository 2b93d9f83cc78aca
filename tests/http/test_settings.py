"""Settings from the environment, and the messages about wrong ones."""

from dataclasses import fields

import pytest

from jupiter.http.rates import Rate
from jupiter.http.settings import NAMES, SETTINGS, BadSettings, Settings

BAD = {
    "HOST": ["a b", "http://x"],
    "PORT": ["0", "65536", "eighty", "-1", "80.0", "٨٠"],
    "JUPITER_HTTPS_PORT": ["on", "0", "65536", "yes"],
    "JUPITER_HTTPS_DIR": ["on", "off", "https", "./https", "~/https"],
    "WORKERS": ["0", "65", "many"],
    "JUPITER_THREADS": ["1", "257"],
    "JUPITER_STOP_TIMEOUT": ["0", "601"],
    "JUPITER_DRAIN": ["-1", "301"],
    "JUPITER_PREPARE": ["true", "1"],
    "JUPITER_RATE_LIMIT": ["1200", "0 per minute", "1200/minute", "5 per fortnight", "1200 per minute;1 per day"],
    "JUPITER_PRINT_RATE_LIMIT": ["on", "many per day"],
    "JUPITER_ADVICE_PLAYOUTS": ["on", "0", "1", "501", "many"],
    "JUPITER_API_KEYS": ["keys", "on"],
    "JUPITER_RATE_LIMIT_STORAGE": [
        "redis",
        "redis://",
        "memcached://x",
        "redis://x:99999",
        "redis://x:0",
        "redis://x/one",
        "redis://x/1/2",
    ],
    "JUPITER_REDIS_PASSWORD_FILE": ["on", "secret", "./secret"],
    "JUPITER_TABLES": ["true", "1", "redis"],
    "JUPITER_TABLES_ORIGINS": ["*", "on", "club.example", "https://a/b", "https://a.example,", "https://A.example"],
    "JUPITER_TRUSTED_PROXIES": ["11", "*", "10.0.0.1"],
    "JUPITER_LOG_REQUESTS": ["true", "1"],
    "JUPITER_LOG_FORMAT": ["xml"],
    "JUPITER_LOG_LEVEL": ["loud", "WARNING"],
    "JUPITER_METRICS_PORT": ["yes", "0", "on"],
    "JUPITER_METRICS_HOST": ["a b"],
    "JUPITER_CACHE_DIR": ["on", "faces", "./faces", "~/faces"],
    "JUPITER_SECURITY_CONTACT": ["on", "me@example.org", "http://x", "mailto:a", "https://a b", "mailto:ä@x", "tel:12"],
    "JUPITER_ISSUES_PAGE": ["on", "http://x", "mailto:me@example.org", "https://a b", "https://a<b"],
}


def faults(**environment):
    with pytest.raises(BadSettings) as error:
        Settings.from_environment(environment)
    return error.value.faults


def test_every_default_is_a_good_value():
    settings = Settings.from_environment({})
    assert (settings.port, settings.rate_limit, settings.rate_limit_storage) == (8000, Rate(6000, "minute"), None)
    assert settings == Settings.from_environment({setting.name: setting.default for setting in SETTINGS})
    assert settings == Settings.from_environment(dict.fromkeys(NAMES, "")), "an empty value means the default"


def test_the_table_has_the_fields_of_the_settings_and_each_is_tried_here():
    assert [setting.field for setting in SETTINGS] == [field.name for field in fields(Settings)]
    assert list(BAD) == list(NAMES)


def test_good_values_are_read():
    read = Settings.from_environment(
        {
            "WORKERS": "3",
            "JUPITER_RATE_LIMIT": "off",
            "JUPITER_PRINT_RATE_LIMIT": "5 per hour",
            "JUPITER_METRICS_PORT": "9090",
            "JUPITER_TABLES_ORIGINS": "https://a.example, http://b.example:8080",
        }
        | {"JUPITER_RATE_LIMIT_STORAGE": "rediss://:secret@redis.example:6380/1", "HOST": "::1", "PATH": "/bin"}
    )
    assert (read.workers, read.rate_limit, read.print_rate_limit) == (3, None, Rate(5, "hour"))
    assert (read.metrics_port, read.metrics_host, read.host) == (9090, "127.0.0.1", "::1")
    assert read.tables_origins == ("https://a.example", "http://b.example:8080")
    assert read.rate_limit_storage == "rediss://:secret@redis.example:6380/1"


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_is_refused_with_the_name_and_what_is_accepted(name, value):
    (fault,) = faults(**{name: value})
    accepted = next(setting.accepted for setting in SETTINGS if setting.name == name)
    assert fault.startswith(f"{name} has to be {accepted}: ")


def test_the_password_of_redis_is_what_its_file_holds_if_one_is_named(tmp_path):
    file = tmp_path / "password"
    file.write_text("secret\n")
    assert Settings.from_environment({"JUPITER_REDIS_PASSWORD_FILE": str(file)}).redis_password() == "secret"
    assert Settings.from_environment({}).redis_password() is None


def test_an_unknown_name_is_refused_and_the_nearest_one_named():
    assert faults(JUPITER_RATELIMIT="off") == ("JUPITER_RATELIMIT is no setting. JUPITER_RATE_LIMIT is one.",)
    assert "There are HOST, PORT" in faults(JUPITER_XYZZY="")[0]


@pytest.mark.parametrize("value", ["on", "off", ""])
def test_the_refusal_of_a_former_setting_names_its_successor(value):
    message = "JUPITER_METRICS is no setting any more: JUPITER_METRICS_PORT=9090 shows figures at a port of their own."
    assert faults(JUPITER_METRICS=value) == (message,)


def test_all_faults_are_reported_together_and_no_value_is_quoted():
    messages = faults(PORT="x", JUPITER_FOO="1", JUPITER_RATE_LIMIT_STORAGE="redis://:secret@")
    assert len(messages) == 3
    assert "secret" not in "".join(messages)
